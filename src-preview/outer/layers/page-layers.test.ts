import { expect, test } from 'vitest';
import { layerWords as arabic } from '../language/layer-words.ar.ts';
import { layerWords as english } from '../language/layer-words.en.ts';
import { layerNode } from './layer-node.fixture.ts';
import { layerTitle, titleText } from './layer-title.ts';
import { codeLayers, pageLayers } from './page-layers.ts';

interface Part {
  readonly id: string;
  readonly path: string;
  readonly tag?: string;
  readonly component?: string;
  readonly writtenBy?: string;
  readonly says?: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly holds?: readonly Part[];
}

const keyOf = ({ id, path }: Part) => `TE_${id}_page_${path}`;

/** A page as a frame tells of it. */
function nodesOf(part: Part, parent: string | null = null, level = 0): ReturnType<typeof layerNode>[] {
  const { tag = 'div', component, writtenBy = '', says, props = {}, holds = [] } = part;
  const node = {
    ...layerNode(keyOf(part), parent, holds.map(keyOf)),
    name: component ?? tag,
    elementTagName: tag,
    isComponent: component !== undefined,
    scope: writtenBy,
    literalChildren: says === undefined ? [] : [{ index: 0, value: says }],
    props: Object.fromEntries(
      Object.entries(props).map(([name, value]) => [name, { value, type: 'LITERAL' as const }]),
    ),
    level,
  };
  return [node, ...holds.flatMap((one) => nodesOf(one, keyOf(part), level + 1))];
}

const card = (place: number): Part => ({
  id: 'use',
  path: `0-1-1-${place}`,
  tag: 'article',
  component: 'PostCard',
  writtenBy: 'HomePage',
  holds: [
    {
      id: 'box',
      path: `0-1-1-${place}`,
      tag: 'article',
      component: 'Box',
      writtenBy: 'PostCard',
      holds: [
        {
          id: 'article',
          path: `0-1-1-${place}`,
          tag: 'article',
          writtenBy: 'Box',
          holds: [{ id: 'h3', path: `0-1-1-${place}-0`, tag: 'h3', says: `خبر ${place + 1}` }],
        },
      ],
    },
  ],
});
/** Providers and a guard around a page that renders several elements beside each other. */
const page = nodesOf({
  id: 'theme',
  path: '0-0',
  tag: 'header',
  component: 'ThemeProvider',
  holds: [
    {
      id: 'layout',
      path: '0-0',
      tag: 'header',
      component: 'Layout',
      writtenBy: 'App',
      holds: [
        { id: 'top', path: '0-0', tag: 'header', writtenBy: 'Layout', says: '' },
        {
          id: 'main',
          path: '0-1',
          tag: 'main',
          holds: [
            {
              id: 'guard',
              path: '0-1-0',
              tag: 'section',
              component: 'Guard',
              writtenBy: 'App',
              holds: [
                {
                  id: 'home',
                  path: '0-1-0',
                  tag: 'section',
                  component: 'HomePage',
                  writtenBy: 'App',
                  holds: [
                    {
                      id: 'section',
                      path: '0-1-0',
                      tag: 'section',
                      props: { 'aria-labelledby': 'today' },
                      holds: [
                        { id: 'h2', path: '0-1-0-0', tag: 'h2', says: 'اليوم في المدرسة', props: { id: 'today' } },
                      ],
                    },
                    { id: 'list', path: '0-1-1', tag: 'div', holds: [card(0), card(1), card(2)] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});
const english24 = new Intl.NumberFormat('en');
const shown = ({ layers, named }: ReturnType<typeof pageLayers>) =>
  layers.map(({ elementKey, level }) => {
    const layer = named.get(elementKey);
    if (!layer) return 'nothing';
    const title = titleText(layerTitle(layer, english, english24)).replaceAll(/[\u2068\u2069]/g, '');
    return `${' '.repeat(level)}${title}${layer.component ? ` <${layer.component.name}>` : ''}`;
  });

test('the layers begin at the page: what renders nothing of its own has no line, and each line says what people see', () => {
  expect(shown(pageLayers(page))).toEqual([
    'Top of every page',
    'Content of the page',
    ' Section · اليوم في المدرسة',
    '  Heading · اليوم في المدرسة',
    ' Group · خبر 1',
    '  Card 1 of 3, خبر 1 <PostCard>',
    '   Heading · خبر 1',
    '  Card 2 of 3, خبر 2 <PostCard>',
    '   Heading · خبر 2',
    '  Card 3 of 3, خبر 3 <PostCard>',
    '   Heading · خبر 3',
  ]);
});

test('what has no line of its own is found in the line that stands for it, and a line knows what stands where it stands', () => {
  const { lineOf, named, unseen } = pageLayers(page);
  expect(lineOf('TE_use_page_0-1-1-0')).toBe('TE_article_page_0-1-1-0');
  expect(lineOf('TE_box_page_0-1-1-1')).toBe('TE_article_page_0-1-1-1');
  expect(lineOf('TE_home_page_0-1-0')).toBe('TE_main_page_0-1');
  expect(named.get('TE_article_page_0-1-1-0')?.outermost).toBe('TE_use_page_0-1-1-0');
  expect(named.get('TE_h2_page_0-1-0-0')?.outermost).toBe('TE_h2_page_0-1-0-0');
  expect(unseen).toBe(page.length - 11);
});

test('what only who programs knows is all there where it is asked for', () => {
  const { layers, lineOf } = codeLayers(page);
  expect(layers).toBe(page);
  expect(lineOf('TE_home_page_0-1-0')).toBe('TE_home_page_0-1-0');
  expect(shown(codeLayers(page)).slice(0, 2)).toEqual([
    'Top of every page <ThemeProvider>',
    ' Top of every page <Layout>',
  ]);
});

test('a component that was handed what stands in it gives its line no name', () => {
  const guarded = nodesOf({
    id: 'guard',
    path: '0-0',
    component: 'Guard',
    holds: [
      {
        id: 'page',
        path: '0-0',
        component: 'AwardsPage',
        writtenBy: 'App',
        holds: [{ id: 'div', path: '0-0', writtenBy: 'AwardsPage' }],
      },
    ],
  });
  expect(shown(pageLayers(guarded))).toEqual(['Group <AwardsPage>']);
});

test('a component that holds others in an element that is not of the sources is a line, and the parts of a drawing are none', () => {
  const link = nodesOf({
    id: 'link',
    path: '0-0',
    tag: 'a',
    component: 'Link',
    holds: [
      { id: 'svg', path: '0-0-0', tag: 'svg', holds: [{ id: 'path', path: '0-0-0-0', tag: 'path' }] },
      { id: 'span', path: '0-0-1', tag: 'span', says: 'كل المنشورات' },
    ],
  });
  expect(shown(pageLayers(link))).toEqual(['Link · كل المنشورات <Link>', ' Icon', ' Text · كل المنشورات']);
  expect(pageLayers(link).lineOf('TE_path_page_0-0-0-0')).toBe('TE_svg_page_0-0-0');
});

test('a head within a part of the page is none of every page, and a role says more than a tag', () => {
  const article = nodesOf({
    id: 'article',
    path: '0-0',
    tag: 'article',
    holds: [
      { id: 'header', path: '0-0-0', tag: 'header' },
      { id: 'role', path: '0-0-1', props: { role: 'button', 'aria-label': 'إغلاق' }, says: '×' },
      { id: 'img', path: '0-0-2', tag: 'img', props: { alt: 'A lighthouse' } },
    ],
  });
  expect(shown(pageLayers(article)).slice(1)).toEqual([' Group', ' Button · إغلاق', ' Picture · A lighthouse']);
});

test('beside Arabic figures stands a comma, since a dot reads as a zero there', () => {
  const figures = new Intl.NumberFormat('ar-EG');
  const { named } = pageLayers(page);
  const layer = named.get('TE_article_page_0-1-1-0');
  expect(layer && titleText(layerTitle(layer, arabic, figures))).toBe('بطاقة ١ من ٣، \u2068خبر 1\u2069');
});

test('a page of thousands is read once', () => {
  const many = nodesOf({
    id: 'root',
    path: '0-0',
    holds: Array.from({ length: 5000 }, (_, at) => ({ id: 'li', path: `0-0-${at}`, tag: 'li', says: `${at}` })),
  });
  expect(pageLayers(many)).toBe(pageLayers(many));
  expect(pageLayers(many).named.get('TE_li_page_0-0-4999')?.repeated).toEqual({ place: 5000, of: 5000 });
});
