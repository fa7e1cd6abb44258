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

interface DomNode {
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

function drawnIn(node: DomNode): Drawn[] {
  if (attribute(node, 'data-manara-editor') === 'overlay') {
    const shapes = node.shadowRoots?.[0]?.children?.[0]?.children ?? [];
    return shapes.map((shape) => ({
      kind: attribute(shape, 'class') ?? '',
      words: shape.children?.map(({ nodeValue }) => nodeValue).join('') ?? '',
      style: attribute(shape, 'style') ?? '',
    }));
  }
  return [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])].flatMap(drawnIn);
}
