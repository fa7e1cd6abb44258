export declare function findChromium(): Promise<string | null>;
export declare function findWholeChromium(): Promise<string | null>;
