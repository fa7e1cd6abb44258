import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { ThemeValue } from '../../protocol/theme.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { NewProp } from '../properties/new-prop.tsx';
import { PropField } from '../properties/prop-field.tsx';
import { useKnownProps } from '../properties/use-known-props.ts';
import properties from '../properties/properties.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { withTheme } from './with-theme.ts';

/** What a component is given to look so (`variant`, `p`, `c`): by what its types and the theme allow, those that it has first. */
export function LookProps({ theme }: { readonly theme: readonly ThemeValue[] }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const selection = useEditorState(lookedAt);
  const source = selection?.source ?? null;
  const isComponent = source?.isComponent === true;
  const asked = useKnownProps(isComponent ? (selection?.element.codebaseId ?? null) : null);
  const known = asked.value ?? [];
  const looks: readonly ComponentProp[] = known.filter(({ isLook }) => isLook).map((prop) => withTheme(prop, theme));
  if (asked.state === 'failed' && looks.length === 0) return <NotAnswered asked={asked} />;
  if (source === null || looks.length === 0) return null;
  const given = source.attributes.filter(({ name }) => looks.some((prop) => prop.name === name));
  return (
    <section className={controls.section} aria-label={words.styles.look.byProps}>
      <h2 className={controls.heading}>
        <span>{words.styles.look.byProps}</span>
        <code dir="ltr">{`<${source.name}>`}</code>
      </h2>
      <div className={properties.props}>
        {given.map((prop) => (
          <PropField
            key={`${source.codebaseId} ${prop.name} ${prop.text}`}
            prop={prop}
            known={looks.find(({ name }) => name === prop.name)}
            onChange={(name, value) => void editor.changeProp(name, value)}
          />
        ))}
      </div>
      <NewProp
        key={`new ${source.codebaseId}`}
        known={looks.filter(({ name }) => !source.attributes.some((attribute) => attribute.name === name))}
        onAdd={(name, value) => editor.changeProp(name, value)}
      />
    </section>
  );
}
