import { parse } from '@messageformat/parser';
import type { BranchChoice, Sentence, SentencePart } from './sentence.ts';
import { nameValues } from './sentence.ts';
import { messageWords, pluralWords } from './icu-notation.ts';

type Token = ReturnType<typeof parse>[number];
type AnyToken = Token | { type: 'octothorpe'; ctx: { offset: number; text: string } };

/** More ways than this are not told apart: nobody edits them one by one. */
const mostSentences = 400;

interface Way {
  readonly choices: readonly BranchChoice[];
  readonly parts: readonly SentencePart[];
}

interface Body {
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** The number that `#` shows; null outside of plurals. */
  readonly number: string | null;
  readonly isInBranch: boolean;
}

/** Every way through the tokens of a body. */
function waysThrough(tokens: readonly AnyToken[], body: Body, regions: { count: number }): Way[] {
  const region = regions.count;
  regions.count += 1;
  let ways: Way[] = [{ choices: [], parts: [] }];
  const append = (more: readonly Way[]) => {
    ways = ways.flatMap((way) =>
      more.map((next) => ({ choices: [...way.choices, ...next.choices], parts: [...way.parts, ...next.parts] })),
    );
    if (ways.length > mostSentences) throw new RangeError('more branches than can be told apart');
  };
  const notation = body.number !== null ? pluralWords : messageWords;
  const words = (start: number, end: number): SentencePart => {
    const text = notation.read(body.message, { start, end })?.text;
    if (text === undefined) throw new SyntaxError('words that cannot be read');
    return { kind: 'words', text, start, end, notation, region, isInBranch: body.isInBranch };
  };
  let at = body.start;
  for (const token of tokens) {
    if (token.type === 'content') continue;
    const { offset } = token.ctx;
    append([{ choices: [], parts: [words(at, offset)] }]);
    at = endOfToken(token, body);
    if (token.type === 'select' || token.type === 'plural' || token.type === 'selectordinal')
      append(waysOfChoice(token, body, regions));
    else append([{ choices: [], parts: [valueOf(token, body, { start: offset, end: at, region })] }]);
  }
  append([{ choices: [], parts: [words(at, body.end)] }]);
  return ways;
}

function valueOf(token: AnyToken, { number }: Body, at: { start: number; end: number; region: number }): SentencePart {
  if (token.type === 'octothorpe') return { kind: 'value', name: number ?? '#', isNumber: true, ...at };
  if (token.type === 'argument' || token.type === 'function')
    return { kind: 'value', name: token.arg, isNumber: token.type === 'function' && token.key === 'number', ...at };
  throw new TypeError(`no value: ${token.type}`);
}

/** Where a token ends: the brace that closes the one at its start, quotes looked through. */
function endOfToken(token: AnyToken, { message, end }: Body): number {
  const { offset } = token.ctx;
  return token.type === 'octothorpe' ? offset + 1 : closingBrace(message, offset, end) + 1;
}

function closingBrace(message: string, open: number, end: number): number {
  let depth = 0;
  for (let at = open; at < end; at += 1) {
    const one = message[at];
    if (one === "'") at = skipQuote(message, at, end);
    else if (one === '{') depth += 1;
    else if (one === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new SyntaxError('a brace that is not closed');
}

function skipQuote(message: string, at: number, end: number): number {
  if (message[at + 1] === "'") return at + 1;
  if (!/[{}#]/.test(message.charAt(at + 1))) return at;
  const found = /^'[{}#](?:[^']|'')*'(?!')/u.exec(message.slice(at, end));
  return found ? at + found[0].length - 1 : at;
}

type ChoiceToken = Extract<Token, { type: 'plural' | 'select' | 'selectordinal' }>;

function waysOfChoice(token: ChoiceToken, body: Body, regions: { count: number }): Way[] {
  return token.cases.flatMap(({ key, tokens, ctx }) => {
    const open = ctx.offset + ctx.text.length - 1;
    const inside: Body = {
      message: body.message,
      start: open + 1,
      end: closingBrace(body.message, open, body.message.length),
      number: token.type === 'select' ? body.number : token.arg,
      isInBranch: true,
    };
    return waysThrough(tokens, inside, regions).map(({ choices, parts }) => ({
      choices: [{ name: token.arg, form: key }, ...choices],
      parts,
    }));
  });
}

/** Every way in which an ICU message is said, as Lingui reads it; undefined where it is no message. */
export function icuSentences(message: string): Sentence[] | undefined {
  try {
    const body = { message, start: 0, end: message.length, number: null, isInBranch: false };
    const ways = waysThrough(parse(message), body, { count: 0 });
    const isNamed = ways.some(({ choices }) => choices.length > 1);
    return ways.map(({ choices, parts }) => ({
      branch:
        choices.length === 0 ? null : choices.map(({ name, form }) => (isNamed ? `${name}=${form}` : form)).join(','),
      choices,
      parts: nameValues(parts),
    }));
  } catch {
    // The parser throws at what is no message; a text that the app itself cannot say is refused as unreadable.
    return undefined;
  }
}
