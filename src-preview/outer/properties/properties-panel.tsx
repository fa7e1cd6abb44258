import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { SourcePlace } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { AddSection } from '../structure/add-section.tsx';
import { ClassList } from './class-list.tsx';
import { NewProp } from './new-prop.tsx';
import { PictureSection } from './picture-section.tsx';
import { PlainProp } from './plain-prop.tsx';
import { PropField } from './prop-field.tsx';
import { StorySection } from './story-section.tsx';
import { StructureSection } from './structure-section.tsx';
import { useKnownProps } from './use-known-props.ts';
import { useShownStory } from './use-shown-story.ts';
import classes from './properties.module.css';

/** The classes and properties of the selected element, as its source writes them. */
export function PropertiesPanel() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const selection = useEditorState(lookedAt);
  const newPlace = useEditorState(({ inspector }) => inspector.newPlace);
  const asked = useKnownProps(selection?.element.codebaseId ?? null);
  const known = asked.value ?? [];
  const board = useShownStory();
  const ofStory = board && <StorySection key={board.id} board={board} />;
  if (selection === null) return ofStory ?? <p className={controls.section}>{words.nothingSelected[0]}</p>;
  const { element, source } = selection;
  if (source === null) return <p className={controls.section}>{words.loading}</p>;
  const props = source.attributes.filter(({ name }) => name !== 'className');
  return (
    <>
      {ofStory}
      <section className={controls.section}>
        <h2 className={controls.heading}>{words.comesFrom}</h2>
        <p>
          <code dir="ltr">{`<${source.name}>`}</code> {words.component(source.scope)}
        </p>
        <p>
          <SourcePlace place={source.place} />
        </p>
        <button type="button" className={controls.link} onClick={() => void editor.openSource()}>
          {words.openInEditor}
        </button>
      </section>
      <StructureSection source={source} />
      <AddSection
        key={`add ${element.codebaseId} ${newPlace?.item ? `${newPlace.item.name} ${newPlace.side}` : ''}`}
        element={element.codebaseId}
      />
      {source.name === 'img' && (
        <PictureSection
          key={`picture ${element.codebaseId}`}
          about={`${element.codebaseId} ${props.find(({ name }) => name === 'src')?.text ?? ''}`}
        />
      )}
      <ClassList key={`classes ${element.codebaseId}`} classNames={element.classList} can={source.can?.['addClass']} />
      <section className={controls.section}>
        <h2 className={controls.heading}>{words.props}</h2>
        {props.length === 0 && <p className={controls.quiet}>{words.noProps}</p>}
        <div className={classes.props}>
          {props.map((prop) => (
            <PropField
              key={`${element.codebaseId} ${prop.name} ${prop.text}`}
              prop={prop}
              known={known.find(({ name }) => name === prop.name)}
              onChange={(name, value) => void editor.changeProp(name, value)}
            />
          ))}
        </div>
        {asked.value === null ? (
          <PlainProp
            key={`plain ${element.codebaseId}`}
            given={source.attributes.map(({ name }) => name)}
            onAdd={(name, value) => editor.changeProp(name, value)}
          />
        ) : (
          <NewProp
            key={`new ${element.codebaseId}`}
            known={known.filter(({ name }) => !source.attributes.some((attribute) => attribute.name === name))}
            onAdd={(name, value) => editor.changeProp(name, value)}
          />
        )}
        {asked.state === 'failed' && <NotAnswered asked={asked} />}
      </section>
    </>
  );
}
