import { expect, test } from 'vitest';
import { classesIn, classesNamedIn, sheetsOf } from './named-classes.ts';

test('every class that a module names has its rules, and every rule is of a class that is named', () => {
  const { read, missing, unnamed } = sheetsOf(['src', 'src-preview']);
  expect(read).toBeGreaterThan(50);
  expect({ missing, unnamed }).toEqual({ missing: [], unnamed: [] });
});

test('classes are read out of nested and grouped selectors', () => {
  expect([
    ...classesIn('.a:hover .b-c:global(.z), .d { color: red; &.e { opacity: 0.5 } } @media (width > 1px) { .f {} }'),
  ]).toEqual(['a', 'b-c', 'd', 'e', 'f']);
});

test('names are read for each sheet that a module imports', () => {
  const source = `import classes from './own.module.css';\nimport shared from '../shared.module.css';\nuse(classes.a, \`\${shared.b} \${classes.c}\`, other.classes.d);`;
  expect(classesNamedIn('a.tsx', source)).toEqual([
    { sheet: './own.module.css', names: ['a', 'c'] },
    { sheet: '../shared.module.css', names: ['b'] },
  ]);
  expect(classesNamedIn('a.ts', `import look from './x.module.css'; use(look[kind]);`)).toEqual([
    { sheet: './x.module.css', names: null },
  ]);
});
