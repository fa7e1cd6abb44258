import { type Comment, type Program, parseSync } from 'oxc-parser';
import { collectElements, TooDeep } from './collect-elements.ts';
import { nestedTooDeep } from './nesting.ts';
import type { ParsedElement, ParsedFunction } from './parsed-element.ts';

/** A source file as text and tree. */
export interface ParsedFile {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly elements: readonly ParsedElement[];
  readonly functions: readonly ParsedFunction[];
}

/** Why a text is no program that can be edited: the parser's first message and where. */
export interface ParseFailure {
  readonly file: string;
  readonly message: string;
  readonly offset: number;
}

const scripts = /[.][cm]?[jt]sx?$/;

/** Whether a file is one that `parseFile` understands. */
export function isScript(file: string): boolean {
  return scripts.test(file);
}

function languageOf(file: string): 'ts' | 'tsx' | 'jsx' | 'dts' {
  // What is declared has no values: a constant without one is no mistake there.
  if (/[.]d[.][cm]?ts$/.test(file)) return 'dts';
  if (file.endsWith('.tsx')) return 'tsx';
  // JSX stands in `.js` files too, and is no syntax error where there is none.
  return /[.][cm]?ts$/.test(file) ? 'ts' : 'jsx';
}

/** Parses a source file; a text with a syntax error is a failure, never half a tree. */
export function parseFile(file: string, text: string): ParsedFile | ParseFailure {
  const tooDeep = nestedTooDeep(text);
  if (tooDeep !== undefined) return { file, message: new TooDeep(tooDeep).message, offset: tooDeep };
  const result = parseSync(file, text, {
    lang: languageOf(file),
    sourceType: 'module',
    // One shape of tree for every language; in the other the spans of templates are others too.
    astType: 'ts',
    preserveParens: false,
  });
  const [error] = result.errors;
  if (error) return { file, message: error.message, offset: error.labels[0]?.start ?? 0 };
  const { program, comments } = result;
  try {
    const collected = collectElements(program);
    // A place that is off by one would be written to all the same.
    const misread = collected.elements.find(({ start, end }) => text[start] !== '<' || text[end - 1] !== '>');
    if (misread) return { file, message: 'Unknown place', offset: misread.start };
    return { file, text, program, comments, ...collected };
  } catch (problem) {
    if (!(problem instanceof TooDeep)) throw problem;
    return { file, message: problem.message, offset: problem.offset };
  }
}

/** Whether parsing came to nothing. */
export function isParseFailure(parsed: ParsedFile | ParseFailure): parsed is ParseFailure {
  return 'message' in parsed;
}
