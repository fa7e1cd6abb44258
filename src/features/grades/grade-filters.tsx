import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { takeFile } from '../../ui/files/take-file.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { gradesCsv } from './grades-csv.ts';
import { type GradeView, gradesOf } from './grade-view.ts';
import { ImportButton } from './import/import-button.tsx';
import { gradesText } from './grades-text.ts';
import { type ChangeStudents, type GradedStudent, sortings } from './students.ts';
import classes from './grades.module.css';

interface GradeFiltersProps {
  readonly students: readonly GradedStudent[];
  readonly shown: readonly GradedStudent[];
  readonly view: GradeView;
  readonly onView: (view: GradeView) => void;
  readonly change: ChangeStudents;
}

/** What is shown, and what may be taken along: a file or a sheet of paper with exactly what is on screen. */
export function GradeFilters({ students, shown, view, onView, change }: GradeFiltersProps) {
  const words = useLocalized(gradesText);
  const { language } = useLanguage();
  return (
    <div className={`no-print ${classes.filters}`}>
      <SearchField label={words.search} value={view.search} onChange={(search) => onView({ ...view, search })} />
      <ChoiceField
        label={words.grade}
        value={view.grade}
        choices={[
          { value: '', name: words.allGrades },
          ...gradesOf(students).map((grade) => ({ value: grade, name: gradeName(grade, language) })),
        ]}
        onChange={(grade) => onView({ ...view, grade })}
      />
      <ChoiceField
        label={words.sort}
        value={view.sorting}
        choices={sortings.map((value) => ({ value, name: words.sortings[value] }))}
        onChange={(sorting) => onView({ ...view, sorting })}
      />
      <div className={classes.take}>
        <ImportButton students={students} change={change} />
        <button
          type="button"
          className="button"
          data-quiet
          onClick={() =>
            void takeFile(
              `${words.file}.csv`,
              new Blob([gradesCsv(shown, words, language)], { type: 'text/csv;charset=utf-8' }),
            )
          }
        >
          {words.export}
        </button>
        <button type="button" className="button" data-quiet onClick={() => globalThis.print()}>
          {words.print}
        </button>
      </div>
    </div>
  );
}
