import type { PaletteWords } from './palette-words-type.ts';

export const paletteWords: PaletteWords = {
  tags: {
    p: { name: 'Paragraph', also: 'text, words, sentence' },
    h2: { name: 'Heading', also: 'title, headline' },
    h3: { name: 'Small heading', also: 'subheading, subtitle, title' },
    a: { name: 'Link', also: 'hyperlink, url, anchor, address' },
    img: { name: 'Picture', also: 'image, photo, logo, drawing' },
    button: { name: 'Button', also: 'press, action' },
    ul: { name: 'List', also: 'bullets, points' },
    ol: { name: 'Numbered list', also: 'steps, order, numbers' },
    li: { name: 'Item of a list', also: 'bullet, point, entry, line' },
    section: { name: 'Section', also: 'part, block, area' },
    article: { name: 'Card', also: 'article, post, story' },
    div: { name: 'Group', also: 'box, container, frame' },
    span: { name: 'Words in a line', also: 'text, inline' },
    hr: { name: 'Dividing line', also: 'separator, rule, divider' },
  },
  leadsTo: 'Where it leads',
  leadsToHint: 'A page of the app, or an address',
  noAddress: 'That is no address: choose a page, or begin with https:// or mailto:',
  keptUnder: (key) => `Kept under ${key}`,
};
