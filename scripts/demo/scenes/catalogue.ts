import { createRandom } from '../random.ts';
import { field, kites } from './days.ts';
import { medals, museum, ramadan } from './feasts.ts';
import { court, library, stage } from './halls.ts';
import { type Mood, moods, picture } from './kit.ts';
import { garden, observatory } from './outdoors.ts';
import { bus, pyramids, school } from './places.ts';
import { board, music, studio } from './rooms.ts';
import { computers, lab } from './science.ts';
import { lighthouse, nile } from './waters.ts';
import type { Random } from '../random.ts';

type Scene = {
  readonly draw: (random: Random, mood: Mood, variation: number) => string;
  readonly moods: readonly (keyof typeof moods)[];
};

/** Every theme a picture can have: how it is drawn, and one mood for each of its variations. */
const scenes = {
  lab: { draw: lab, moods: ['day', 'dawn', 'night', 'day'] },
  observatory: { draw: observatory, moods: ['night', 'dusk', 'night'] },
  garden: { draw: garden, moods: ['day', 'dawn', 'day'] },
  computers: { draw: computers, moods: ['day', 'night', 'dusk'] },
  pyramids: { draw: pyramids, moods: ['day', 'dusk', 'night'] },
  nile: { draw: nile, moods: ['day', 'dusk', 'dawn'] },
  lighthouse: { draw: lighthouse, moods: ['day', 'dusk', 'night'] },
  school: { draw: school, moods: ['day', 'dawn', 'dusk', 'day'] },
  bus: { draw: bus, moods: ['day', 'dawn'] },
  library: { draw: library, moods: ['day', 'night', 'dawn', 'dusk'] },
  stage: { draw: stage, moods: ['day', 'night', 'dusk'] },
  music: { draw: music, moods: ['day', 'night', 'dawn'] },
  studio: { draw: studio, moods: ['day', 'dusk', 'dawn'] },
  board: { draw: board, moods: ['day', 'night', 'dawn', 'day'] },
  court: { draw: court, moods: ['day', 'dusk', 'dawn'] },
  field: { draw: field, moods: ['day', 'dusk', 'dawn', 'day'] },
  medals: { draw: medals, moods: ['night', 'night', 'night'] },
  ramadan: { draw: ramadan, moods: ['night', 'dusk', 'dawn'] },
  museum: { draw: museum, moods: ['day', 'dawn', 'dusk'] },
  kites: { draw: kites, moods: ['day', 'dawn', 'day'] },
} as const satisfies Record<string, Scene>;

/** The name of a theme. */
export type SceneName = keyof typeof scenes;

/** One picture of the demo school before it is drawn. */
export interface PicturePlan {
  /** File name without ending, such as `lab-2`. */
  readonly name: string;
  readonly scene: SceneName;
  readonly svg: () => string;
}

/** Every picture of the demo school. */
export const picturePlans: readonly PicturePlan[] = Object.entries(scenes).flatMap(([scene, { draw, moods: chosen }]) =>
  chosen.map((mood: keyof typeof moods, index: number) => ({
    name: `${scene}-${index + 1}`,
    scene: scene as SceneName, // Object.entries forgets the keys
    svg: () => picture(draw(createRandom(`${scene}-${index + 1}`), moods[mood], index)),
  })),
);
