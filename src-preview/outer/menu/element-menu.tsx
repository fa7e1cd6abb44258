import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { isChosenKnown, lookedAt } from '../state/store/selected.ts';
import type { OpenMenu } from '../state/store/editor-state.ts';
import { useStructureOperations } from '../structure/use-structure-operations.ts';
import { MenuItem } from './menu-item.tsx';
import { UnderPointer } from './under-pointer.tsx';
import classes from './menu.module.css';

/** What can be done with the selected element, where it was asked for; nothing while nobody asks. */
export function ElementMenu() {
  const menu = useEditorState((state) => state.menu);
  return menu && <Menu key={`${menu.x} ${menu.y}`} menu={menu} />;
}

function Menu({ menu }: { readonly menu: OpenMenu }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const box = useRef<HTMLDivElement>(null);
  const zoom = useEditorState(({ frames }) => frames.zoom);
  // What it was asked for on is selected by then: its name may be another after an update of the page, and it may be one of several.
  const source = useEditorState((state) => (isChosenKnown(state) ? (lookedAt(state)?.source ?? null) : null));
  const isReady = source !== null;
  const operations = useStructureOperations(source);
  useMenuFocus(box, () => editor.closeMenu());
  const run = (does: () => Promise<unknown> | void): void => {
    editor.closeMenu();
    void does();
  };
  return (
    <div className={classes.room} style={beginningAt(placeInWindow(menu, zoom))}>
      <div
        ref={box}
        role="menu"
        aria-label={words.layers.menu}
        aria-busy={!isReady}
        tabIndex={-1}
        className={classes.menu}
        onKeyDown={(event) => moveFocus(event, () => editor.closeMenu())}
      >
        <UnderPointer keys={menu.under ?? null} onChoose={(elementKey) => run(() => editor.select(elementKey))} />
        {operations.map(({ name, label, keys, refused, run: does }) => (
          <MenuItem
            key={name}
            label={label}
            keys={keys}
            refused={refused}
            isReady={isReady}
            onChoose={() => run(does)}
          />
        ))}
        <MenuItem
          label={words.openInEditor}
          keys=""
          refused={null}
          isReady={isReady}
          onChoose={() => run(() => editor.openSource())}
        />
      </div>
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a frame where it is seen in the window. */
function placeInWindow({ x, y, frameName }: OpenMenu, zoom: number): Point {
  const frame = frameName === null ? null : document.getElementsByName(frameName)[0];
  const box = frame?.getBoundingClientRect();
  return box ? { x: box.left + x * zoom, y: box.top + y * zoom } : { x, y };
}

/**
 * Where in its room the menu begins: at the point where it was asked for, or as far before that as it needs to be seen whole. The
 * room before it gives way, so that this holds however much is in it.
 */
function beginningAt({ x, y }: Point): CSSProperties {
  const start = document.documentElement.dir === 'rtl' ? innerWidth - x : x;
  // Counted from where the room begins; never below nothing, which would be no length.
  const upTo = (px: number): string => `minmax(0, max(0px, ${px}px - var(--edge-room)))`;
  return { gridTemplate: `${upTo(y)} max-content / ${upTo(start)} max-content` };
}

/** The menu has the focus while it is open; a press elsewhere closes it, and the focus goes back where it was. */
function useMenuFocus(box: { readonly current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    const before = document.activeElement;
    // What can be done is what it was asked for; what lies there is above that.
    box.current?.querySelector<HTMLElement>(':scope > [role=menuitem]')?.focus();
    const press = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    addEventListener('pointerdown', press, true);
    // Into a frame, whose presses the window does not hear.
    addEventListener('blur', close);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('blur', close);
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
    // Once for each menu that is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close();
  }
  if (next === undefined) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}
