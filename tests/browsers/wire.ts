/** The commands of WebDriver that a test gives a browser, however they travel. Elements are named by their references. */
export interface Wire {
  /** What the browser calls itself. */
  readonly browser: string;
  go(url: string): Promise<void>;
  /** Runs the body of a function with `arguments` in the page and resolves to what it returns. */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  /** The first element that a selector means; rejects where there is none. */
  find(selector: string): Promise<string>;
  click(element: string): Promise<void>;
  /** Types, or chooses the file of this path. */
  type(element: string, text: string): Promise<void>;
  /** Goes on in the page of a frame, or in the page that holds all frames. */
  enter(frame: string): Promise<void>;
  leave(): Promise<void>;
  /** Ends the browser and takes away what it kept. */
  end(): Promise<void>;
}

/** How large a window is, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A little larger than a phone. */
export const phoneWindow: WindowSize = { width: 500, height: 900 };

/** Under which name WebDriver hands over the reference of an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
