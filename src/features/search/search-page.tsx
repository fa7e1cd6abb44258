import { useDeferredValue, useMemo, useState } from 'react';
import { firstCharacters } from '../../domain/characters.ts';
import { school, siteOf } from '../../domain/school.ts';
import { now } from '../../platform/clock.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { useIsWide } from '../../ui/hooks/use-is-wide.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import type { FoundTargets } from './found-row.tsx';
import { FoundList } from './found-list.tsx';
import { FilterFields } from './filter-fields.tsx';
import { addressOf, mostCharacters } from './search-query.ts';
import { searchText } from './search-text.ts';
import { useAsked } from './use-asked.ts';
import { useFound } from './use-found.ts';
import classes from './search-page.module.css';

/** As many as are read before one looks for something else. */
const pageSize = 20;

/** Everything that the device holds, by words and filters; what is asked for stands in the address and can be shared. */
export function SearchPage({ targets }: { readonly targets: FoundTargets }) {
  const { language, formats } = useLanguage();
  const [isShortened, setShortened] = useState(false);
  const words = useLocalized(searchText);
  const [query, look] = useAsked();
  const key = addressOf(query);
  const [grown, setGrown] = useState({ key, pages: 1 });
  const pages = grown.key === key ? grown.pages : 1;
  const finding = useFound(key, pages * pageSize);
  const { kind, teacher, department, month } = query;
  // Drawn after what was found, and with no key that leaves them as they are.
  const chosen = useMemo(() => ({ kind, teacher, department, month }), [kind, teacher, department, month]);
  const choices = useDeferredValue(finding.found?.choices);
  const isReading = useDelayed(300) && finding.found === undefined && !finding.hasFailed;
  const isWide = useIsWide();
  const [isNarrowed] = useState(() => addressOf({ ...query, words: '' }) !== '');
  return (
    <>
      <PageHead title={words.title} site={siteOf(language)} description={words.description} unlisted />
      <div className={`work-wrap ${classes.page}`}>
        <h1 className={`shell-heading ${classes.heading}`} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="print-only" dir="auto">{`${school.name[language]} · ${formats.date(now())} · ${query.words}`}</p>
        <search className={`${classes.ask} no-print`}>
          <SearchField
            label={words.field}
            value={query.words}
            onChange={(value) => {
              const asked = firstCharacters(value, mostCharacters);
              setShortened(asked !== value);
              look({ words: asked });
            }}
          />
          <output className={classes.hint}>
            {isShortened ? words.shortened(formats.number(mostCharacters)) : words.hint}
          </output>
        </search>
        <details className={`${classes.narrow} no-print`} open={isWide || isNarrowed}>
          <summary>{words.filters}</summary>
          <FilterFields chosen={chosen} choices={choices} onChange={look} />
        </details>
        <div className={classes.found} aria-busy={isReading || undefined}>
          <FoundList
            query={query}
            finding={finding}
            isReading={isReading}
            targets={targets}
            onWiden={() => look({ kind: null, teacher: null, department: null, month: null })}
            onMore={() => setGrown({ key, pages: pages + 1 })}
          />
        </div>
      </div>
    </>
  );
}
