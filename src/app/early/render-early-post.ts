import { crossOriginOf } from '../../platform/picture-requests.ts';
import { beforePicture } from '../../features/posts/paragraphs.ts';
import { savesData } from '../../platform/data-saving.ts';
import { stylesHere } from '../../platform/styles-here.ts';
import type { EarlyCover, EarlyPost } from './early-post.ts';

/**
 * Shows a post in the static shell until the portal draws its page: all of it as text, and one picture, which whoever saves
 * data is spared. Waits for the styles of the page, and does nothing where that place is gone. The page of the post
 * takes it over, shown or not yet: `features/posts/painted-post.tsx`.
 */
export async function paintPost({ title, teacher, paragraphs, cover }: EarlyPost): Promise<void> {
  const opening = element('div', 'shell-post-opening', [
    element('p', 'shell-title', title),
    element('div', 'shell-byline', [element('span', '', teacher ?? '')]),
  ]);
  // Title and author stand on the side that the title is read from, as on the page itself.
  opening.dir = 'auto';
  const first = beforePicture(paragraphs);
  const body = element('div', 'shell-body', [
    ...textOf(paragraphs.slice(0, first)),
    ...(cover === null ? [] : [picture(cover)]),
    ...textOf(paragraphs.slice(first)),
  ]);
  // The picture is on its way already.
  await stylesHere();
  document.querySelector('.shell-post')?.replaceChildren(opening, body);
}

function element(tag: string, name: string, content: string | readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  made.append(...(typeof content === 'string' ? [content] : content));
  return made;
}

function textOf(paragraphs: readonly string[]): HTMLElement[] {
  return paragraphs.length === 0 ? [] : [element('div', 'shell-text', paragraphs.map(paragraph))];
}

function paragraph(text: string): HTMLElement {
  const made = element('p', '', text);
  made.dir = 'auto';
  return made;
}

function picture({ url, caption }: EarlyCover): HTMLElement {
  const frame = element('div', '', []);
  const figure = element('figure', 'shell-cover', [frame]);
  if (caption !== null) {
    const said = element('figcaption', '', caption);
    said.dir = 'auto';
    figure.append(said);
  }
  if (savesData()) return figure;
  const image = document.createElement('img');
  image.crossOrigin = crossOriginOf(url) ?? null;
  image.alt = '';
  // It is what somebody came for: before the code that is still on its way.
  image.fetchPriority = 'high';
  image.src = url;
  frame.append(image);
  return figure;
}
