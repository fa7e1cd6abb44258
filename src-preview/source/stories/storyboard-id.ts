const longestPart = 50;

/** The id of what a module shows under a name: to be read by people, and another for each. */
export function storyboardId(title: string, name: string, file: string): string {
  return `${partOf(title)}--${partOf(name)}-${hashOf(`${file}\n${title}\n${name}`)}`;
}

function partOf(text: string): string {
  const part = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return part.slice(0, longestPart) || 'story';
}

/** Short and the same in every process (FNV-1a). It keeps names apart, nothing rests on nobody being able to make two alike. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
