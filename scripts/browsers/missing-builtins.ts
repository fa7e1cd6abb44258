import { createRequire } from 'node:module';
import { type BrowserName, oldestBrowsers, versionNumber } from '../build/oldest-browsers.ts';
import type { Missing } from './findings.ts';

type Versions = Readonly<Partial<Record<string, string>>>;

const require = createRequire(import.meta.url);
/** Which browser has had which part of the language since when. */
const table = require('core-js-compat/data.json') as Readonly<Record<string, Versions>>;

const ofTable: Readonly<Record<BrowserName, string>> = {
  ios_saf: 'ios',
  safari: 'safari',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  samsung: 'samsung',
};

/** Of these the table names the version in which the last rare mistake was mended: they have been there for long. */
const mendedLater =
  /^(?:es[.]array[.](?:push|unshift|includes)|es[.]json|es[.]regexp[.](?!escape)|es[.]typed-array[.](?:set|from|of)$|es[.]date|es[.]error[.](?:cause|to-string)|web[.](?:dom-exception|url-search-params|immediate|dom-collections|timers|set-|btoa|atob|self))/;

/** What belongs to the constructor itself and not to what it makes. */
const statics: Readonly<Record<string, RegExp>> = {
  array: /^(?:from|of|isArray|fromAsync)$/,
  iterator: /^(?:from|concat|zip|zipKeyed|range)$/,
  map: /^groupBy$/,
  string: /^(?:raw|fromCodePoint|dedent|cooked)$/,
  promise: /^(?!finally$|then$)/,
  regexp: /^escape$/,
  url: /^(?:canParse|parse)$/,
  'uint8-array': /^from/,
  error: /^(?:isError|captureStackTrace)$/,
};
const wholeStatic = /^(?:object|math|number|reflect|json|symbol|atomics)$/;

const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string =>
  camel(`-${name}`)
    .replace(/^Url$/, 'URL')
    .replace(/^Json$/, 'JSON');

function nameOf(module: string): string {
  const [, owner = '', member] = module.split('.');
  if (member === undefined) return camel(owner);
  if (member === 'constructor') return pascal(owner);
  const isStatic = wholeStatic.test(owner) || statics[owner]?.test(camel(member));
  return isStatic ? `${pascal(owner)}.${camel(member)}` : `.${camel(member)}`;
}

function lacking(versions: Versions): readonly string[] {
  return Object.entries(oldestBrowsers).flatMap(([name, oldest]) => {
    const since = versions[ofTable[name as BrowserName]];
    return since !== undefined && versionNumber(since) <= versionNumber(oldest) ? [] : [`${name} ${oldest}`];
  });
}

/**
 * Names of the language that one of the oldest browsers lacks, as `Object.groupBy`, `.toSorted` or `Iterator`. A method whose
 * name something older has as well (`map` of iterators) cannot be told by its name: those the compiler refuses in our own
 * sources, by `lib`.
 */
export function missingBuiltins(): Missing {
  const modules = Object.entries(table).filter(
    ([module]) => /^(?:es|web)[.]/.test(module) && !mendedLater.test(module),
  );
  const told = modules.map(([module, versions]) => [nameOf(module), lacking(versions)] as const);
  const older = new Set(told.filter(([, browsers]) => browsers.length === 0).map(([name]) => name));
  return new Map(told.filter(([name, browsers]) => browsers.length > 0 && !older.has(name)));
}
