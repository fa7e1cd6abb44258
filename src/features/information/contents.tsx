import { useState } from 'react';
import { Link } from 'react-router-dom';
import { InformationIcon } from './information-icon.tsx';
import classes from './contents.module.css';

interface ContentsProps {
  readonly name: string;
  readonly sections: readonly { readonly id: string; readonly heading: string }[];
}

/** The contents lie open beside the text; on a phone, where they would come before it, they are folded. */
export function Contents({ name, sections }: ContentsProps) {
  const [isOpen] = useState(() => matchMedia('(min-width: 62em)').matches);
  return (
    <nav className={`${classes.contents} no-print`} aria-label={name}>
      <details open={isOpen}>
        <summary className={classes.name}>
          {name}
          <InformationIcon name="unfold" size={20} />
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{heading}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
