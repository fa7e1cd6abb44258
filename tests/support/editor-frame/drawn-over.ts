import type { Page } from '@playwright/test';

/** What is drawn over the page, as the closed shadow root holds it. */
export interface Drawn {
  readonly kind: string;
  readonly words: string;
  readonly style: string;
}

/** Everything that is drawn over the pages in a window’s frames, read by the browser’s own tools: no script of a page sees it. */
export async function drawnOver(page: Page): Promise<Drawn[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await session.detach();
  return drawnIn(root);
}

/** A rectangle on the screen of the window. */
export interface ScreenRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the labels of a kind are seen, of every frame that shows one. */
export async function labelsDrawnAt(page: Page, kind: 'name' | 'button'): Promise<readonly ScreenRect[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const rects: ScreenRect[] = [];
  for (const { nodeId } of labelled(root, `label ${kind}`)) {
    const { model } = await session.send('DOM.getBoxModel', { nodeId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
    rects.push({ left, top, right, bottom });
  }
  await session.detach();
  return rects;
}

const labelled = (node: DomNode, label: string): readonly DomNode[] =>
  attribute(node, 'class')?.startsWith(label)
    ? [node]
    : [
        ...(node.children ?? []),
        ...(node.shadowRoots ?? []),
        ...(node.contentDocument ? [node.contentDocument] : []),
      ].flatMap((one) => labelled(one, label));

interface DomNode {
  readonly nodeId: number;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

function attribute({ attributes = [] }: DomNode, name: string): string | null {
  const at = attributes.findIndex((entry, index) => index % 2 === 0 && entry === name);
  return at < 0 ? null : (attributes[at + 1] ?? null);
}

const wordsIn = ({ nodeValue, children = [] }: DomNode): string => nodeValue + children.map(wordsIn).join('');

function drawnIn(node: DomNode): Drawn[] {
  if (attribute(node, 'data-manara-editor') === 'overlay') {
    const shapes = node.shadowRoots?.[0]?.children?.[0]?.children ?? [];
    return shapes.map((shape) => ({
      kind: attribute(shape, 'class') ?? '',
      words: wordsIn(shape),
      style: attribute(shape, 'style') ?? '',
    }));
  }
  return [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])].flatMap(drawnIn);
}
