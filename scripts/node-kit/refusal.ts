/** Ends the handling of a request: what is thrown here is answered with this status, code and message. */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: Code;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: Code, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
