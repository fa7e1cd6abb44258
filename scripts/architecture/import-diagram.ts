/** Who may import whom: each name with all it may see, a folder or, as a pattern, single files of one. */
export type ImportRules = Readonly<Record<string, readonly string[]>>;

interface Diagrams {
  readonly imports: string;
  readonly rooms: string;
}

/** Draws the rules: the modules, and the rooms within some of them. A plain arrow is a folder, a dotted one single files of it. */
export function importDiagrams(may: ImportRules, rooms: ImportRules): Diagrams {
  return { imports: flowchart(may), rooms: flowchart(rooms) };
}

function flowchart(rules: ImportRules): string {
  const modules = Object.entries(rules).map(([rule, allowed]) => ({ name: nameOf(rule), sees: allowed.map(seen) }));
  const names = new Set(modules.flatMap(({ name, sees }) => [name, ...sees.map(({ folder }) => folder)]));
  return [
    '```mermaid',
    'flowchart TD',
    ...[...names].map((name) => `  ${idOf(name)}["${name}"]`),
    ...modules.flatMap(({ name, sees }) => arrows(name, sees)),
    '```',
  ].join('\n');
}

interface Seen {
  readonly folder: string;
  /** Only these of its files; null for all of it. */
  readonly files: string | null;
}

function seen(rule: string): Seen {
  const [, folder, several, one] = /^(.*)[/](?:[(][?]:(.+)[)]|([^/]+))\[[.]\]ts$/.exec(rule) ?? [];
  const files = several ?? one;
  if (folder === undefined || files === undefined) return { folder: nameOf(rule), files: null };
  return { folder, files: files.replaceAll('|', ', ') };
}

function arrows(name: string, sees: readonly Seen[]): string[] {
  const whole = sees.filter(({ files }) => files === null).map(({ folder }) => idOf(folder));
  const parts = sees.filter(({ files }) => files !== null);
  return [
    ...(whole.length > 0 ? [`  ${idOf(name)} --> ${whole.join(' & ')}`] : []),
    ...parts.map(({ folder, files }) => `  ${idOf(name)} -. "${files}" .-> ${idOf(folder)}`),
  ];
}

/** A feature is any folder of features. */
function nameOf(rule: string): string {
  return rule.replace('/[^/]+', '/‹name›');
}

/** Mermaid knows a box by a name of letters and figures. */
function idOf(name: string): string {
  return name.replaceAll(/[^a-z0-9]/g, '_');
}
