import { expect, test } from 'vitest';
import type { Token, TokensReply } from '../../protocol/tokens.ts';
import { shownRatio } from '../styles/contrast.ts';
import { groupsOf } from './token-groups.ts';
import { lowestOf, pageGroundOf, pairsOf } from './token-pairs.ts';
import { colorToken } from './token.fixture.ts';

const replyOf = (tokens: readonly Token[], contrast: TokensReply['contrast'] = null): TokensReply => ({
  tokens: [...tokens],
  contrast,
});

test('pairs are those of the project, and what meets least counts', () => {
  const [ink, paper, sand] = [
    colorToken('--ink', '#000000', '#ffffff'),
    colorToken('--paper', '#ffffff', '#000000'),
    colorToken('--sand', '#777777', '#000000'),
  ];
  const reply = replyOf([ink, paper, sand], {
    least: 7,
    pairs: [
      ['--ink', '--paper'],
      ['--ink', '--sand'],
      ['--gone', '--ink'],
    ],
  });
  const pairs = pairsOf(reply);
  expect(pairs.least).toBe(7);
  expect(pairs.pairs.map((pair) => [pair.ink.name, pair.ground.name])).toEqual([
    ['--ink', '--paper'],
    ['--ink', '--sand'],
  ]);
  expect(shownRatio(lowestOf(pairs, ink, 'light')?.ratio ?? 0)).toBe(4.6);
  expect(lowestOf(pairs, ink, 'dark')?.ratio).toBe(21);
  expect(lowestOf(pairs, paper, 'light')).toBeNull();
  expect(groupsOf(reply, pairs).map(({ name, tokens }) => [name, tokens.length])).toEqual([
    ['grounds', 2],
    ['inks', 1],
  ]);
});

test('without any, names give pairs away', () => {
  const names = [
    '--background',
    '--foreground',
    '--card',
    '--card-foreground',
    '--on-brand',
    '--brand',
    '--color-on-x',
    '--color-x',
    '--line',
  ];
  const reply = replyOf(names.map((name) => colorToken(name, '#111111', '#eeeeee')));
  const pairs = pairsOf(reply);
  expect(pairs.least).toBe(4.5);
  expect(pairs.pairs.map(({ ink, ground }) => `${ink.name} ${ground.name}`)).toEqual([
    '--foreground --background',
    '--card-foreground --card',
    '--on-brand --brand',
    '--color-on-x --color-x',
  ]);
  expect(pageGroundOf(reply, pairs, 'dark')).toBe('#eeeeee');
  expect(pageGroundOf(replyOf([]), pairsOf(replyOf([])), 'light')).toBe('#ffffff');
});
