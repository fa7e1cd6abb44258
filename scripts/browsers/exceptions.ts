/** Something that a browser may lack here, and why nobody misses it. One that is not found any more is an error. */
export interface Exception {
  readonly name: string;
  /** The beginning of the name of the file; everywhere where there is none. */
  readonly file?: string;
  readonly why: string;
}

const looks = 'without it the page looks a little less fine and says the same';

/** All that the gate lets pass. */
export const exceptions: readonly Exception[] = [
  { name: '.toArray', why: 'Dexie’s; that of iterators is not in `lib`' },
  { name: '.chunks', why: 'the row store’s; that of iterators is not in `lib`' },
  { name: '.hidePopover', why: 'src/platform/stand-in-for-popovers.ts' },
  { name: 'OffscreenCanvas', file: 'pictures-', why: '`canDrawInWorker` asks for it first, in a function of its own' },
  {
    name: '.startViewTransition',
    file: 'vendor-',
    why: 'React’s, for a component that the portal does not use; in a try',
  },
  { name: 'text-wrap:', why: looks },
  { name: 'text-box-trim:', why: looks },
  { name: 'text-box-edge:', why: looks },
  { name: 'scrollbar-width:', why: looks },
  { name: 'overflow-x: clip', why: 'what separates two facts may stand at the end of a line' },
  { name: 'field-sizing:', why: 'the field can be made larger by hand' },
  { name: 'content-visibility:', why: 'what is out of sight is drawn all the same' },
  { name: 'contain-intrinsic-size:', why: 'belongs to content-visibility' },
  { name: 'contain-intrinsic-block-size:', why: 'belongs to content-visibility' },
  { name: 'overscroll-behavior:', why: 'the page beneath a sheet scrolls on at its end' },
  { name: 'overscroll-behavior-x:', why: 'as above' },
  { name: 'ascent-override:', why: 'only the fallback’s height differs until the portal’s own face is there' },
  { name: 'descent-override:', why: 'as above' },
  { name: 'line-gap-override:', why: 'as above' },
  { name: 'container-type:', why: 'sizes in `cqi` are said in `vw` first: scripts/build/newer-units.ts' },
  {
    name: 'grid-template-rows: subgrid',
    file: 'aside-',
    why: 'the tiles stand as high as they need, not on common lines',
  },
];
