import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { Picture } from '../../protocol/pictures.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import type { WantedElement } from '../state/store/wanted-element.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { isWholeEntry, keyedEntry, type TypedEntry, useProjectLanguages } from '../words/entry-fields.tsx';
import { isWritable, typedValue } from '../properties/writable-prop.ts';
import { LinkTargetField } from './link-target-field.tsx';
import { isLinkTarget } from './link-target.ts';
import { madeKey } from '../words/made-key.ts';
import { NewWords } from '../words/new-words.tsx';
import { AskedProps } from './asked-props.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { PlaceField } from './place-field.tsx';
import { PictureSays } from './picture-says.tsx';
import type { NewPlaceChosen, PaletteItem, Placing } from '../state/store/placing-type.ts';
import { firstItem, isSameItem, Palette } from './palette.tsx';
import classes from './add-section.module.css';

/** What says nothing by itself. */
const silent: ReadonlySet<string> = new Set(['div', 'section', 'article', 'ul', 'ol', 'hr']);
/** A property with its value, where one was given. */
const whole = ([name, value]: readonly [string, string | number | boolean | null]) =>
  value === null || typeof value === 'boolean' ? [] : [[name, value] as const];

/** The first field of what an element lacks; where that is nothing, the button that adds it. */
const lacking = `.${classes.words} :is(input, select, textarea), [type=submit]`;
const focusFirst = (form: HTMLElement | null, selector: string): void =>
  form?.querySelector<HTMLElement>(selector)?.focus();

/** In a field of several lines Enter is one of them: with Ctrl it adds, as it keeps a text elsewhere. */
function useAddByKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    const addByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const button = current?.querySelector<HTMLButtonElement>('[type=submit]');
      if (button?.disabled === false) current?.requestSubmit(button);
    };
    current?.addEventListener('keydown', addByKey);
    return () => current?.removeEventListener('keydown', addByKey);
  }, [form]);
}

/** An item as it is dragged before anything was typed: what says nothing by itself is whole. */
function unfinished(item: PaletteItem): Placing {
  const { name, component } = item;
  const what = component ? { component: name, file: component.file, props: {} } : { tag: name };
  const isWhole = component ? component.asksFor.length === 0 : silent.has(name);
  return { item, wanted: { what, text: null }, isWhole };
}

/** Adds an element beside the selected one or in it, with what it says. */
export function AddSection({ element }: { readonly element: CodebaseId }) {
  const editor = useEditor();
  const { addElement: words } = useWindowLanguage().words;
  const languages = useProjectLanguages();
  const newPlace = useEditorState(({ inspector }) => inspector.newPlace);
  const [item, setItem] = useState<PaletteItem>(newPlace?.item ?? firstItem);
  const [props, setProps] = useState<Readonly<Record<string, string>>>({});
  const [place, setPlace] = useState<NewPlaceChosen['side']>(newPlace?.side ?? 'after');
  const [literal, setLiteral] = useState('');
  const [entry, setEntry] = useState<TypedEntry>({ key: '', texts: {} });
  const form = useRef<HTMLFormElement>(null);
  const isAdding = useRef(false);
  useAddByKey(form);
  useEffect(() => {
    // What was dropped is asked for what it lacks; what is not known yet is looked for.
    if (newPlace) focusFirst(form.current, newPlace.item ? lacking : '[type=search]');
  }, [newPlace]);
  const path = useEditorState(({ view }) => view.path);
  const [target, setTarget] = useState('');
  const { name, component } = item;
  const isLink = component === null && name === 'a';
  const isPicture = component === null && name === 'img';
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isOrnament, setIsOrnament] = useState(false);
  const asked = component?.asksFor ?? [];
  const says = component
    ? asked.some((prop) => prop.name === 'children')
    : !silent.has(name) && !(isPicture && isOrnament);
  const hasEntry = languages.length > 0;
  const given = asked.filter(isWritable).map((prop) => [prop.name, typedValue(prop, props[prop.name] ?? '')] as const);
  const made = madeKey(path, entry.texts['en'] ?? Object.values(entry.texts)[0] ?? '', name);
  const keyed = keyedEntry(entry, made);
  const isTold = !says || (hasEntry ? isWholeEntry(keyed, languages) : literal.trim() !== '');
  const leads = !isLink || isLinkTarget(target);
  const shows = !isPicture || picture !== null;
  const isWhole = isTold && leads && shows && given.every(([, value]) => value !== null && value !== '');
  const text: WantedElement['text'] = hasEntry ? keyed : literal;
  const wanted = {
    what: component
      ? { component: name, file: component.file, props: Object.fromEntries(given.flatMap(whole)) }
      : {
          tag: name,
          ...(isLink && { props: { href: target.trim() } }),
          ...(isPicture && picture && { picture: picture.id }),
        },
    text: says ? text : null,
  };
  const choose = (chosen: PaletteItem): void => {
    setItem(chosen);
    setProps({});
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A key that is held asks again before the first is answered.
    if (isAdding.current) return;
    isAdding.current = true;
    const at = place === 'inside' ? { into: element } : { beside: element, side: place };
    const isAdded = await editor.addElement({ ...wanted, place: at }).finally(() => {
      isAdding.current = false;
    });
    if (!isAdded) return;
    editor.forgetNewPlace();
    setLiteral(unlessTyped(literal, ''));
    setProps(unlessTyped(props, {}));
    setTarget(unlessTyped(target, ''));
    setEntry(unlessTyped(entry, { key: '', texts: {} }));
    setPicture(unlessTyped(picture, null));
    setIsOrnament(unlessTyped(isOrnament, false));
  };
  const wordFields =
    says &&
    (hasEntry ? (
      <div className={classes.words}>
        <NewWords entry={entry} made={made} onChange={setEntry} />
      </div>
    ) : (
      <label className={classes.words}>
        {words.text}
        <input
          className={controls.field}
          dir="auto"
          value={literal}
          onChange={(event) => setLiteral(event.target.value)}
        />
      </label>
    ));
  return (
    <details className={controls.section} open={newPlace !== null || undefined}>
      <summary className={classes.title}>{words.title}</summary>
      <form ref={form} className={classes.add} aria-label={words.title} onSubmit={(event) => void add(event)}>
        <Palette
          value={item}
          onChoose={choose}
          onGoOn={(found) => {
            // The fields of what was found have to be there.
            flushSync(() => choose(found));
            focusFirst(form.current, lacking);
          }}
          placingOf={(taken) => (isWhole && isSameItem(taken, item) ? { item, wanted, isWhole } : unfinished(taken))}
        />
        <div className={classes.words}>
          {isPicture && <PictureChooser value={picture} onChoose={setPicture} />}
          {isLink && <LinkTargetField value={target} onChange={setTarget} />}
          <AskedProps props={asked} typed={props} onChange={setProps} />
        </div>
        <PlaceField value={place} onChange={setPlace} />
        {isPicture ? (
          <PictureSays isOrnament={isOrnament} onChange={setIsOrnament}>
            {wordFields}
          </PictureSays>
        ) : (
          wordFields
        )}
        <button type="submit" className={controls.button} disabled={!isWhole}>
          {words.add}
        </button>
      </form>
    </details>
  );
}
