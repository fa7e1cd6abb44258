export declare function missingBrowsers(): readonly {
  readonly name: string;
  readonly browser: 'firefox' | 'webkit';
  readonly packages: readonly string[];
}[];
