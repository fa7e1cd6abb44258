import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameFunctionSchemas } from './frame/functions.ts';
import { frameMessageSchemas } from './frame/messages.ts';
import { warningSchema } from './http/replies.ts';
import { mutationSchemas } from './http/requests.ts';
import { refusalCodes } from './refusals.ts';

const doc = readFileSync('docs/editor-protocol.md', 'utf8');

test.each([
  ['calls', Object.keys(mutationSchemas)],
  ['refusals', refusalCodes],
  ['warnings', warningSchema.shape.code.options],
  ['functions of the frame', Object.keys(frameFunctionSchemas)],
  ['messages of the frame', Object.keys(frameMessageSchemas)],
])('the protocol’s guide names all its %s', (_, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !doc.includes(name))).toEqual([]);
});
