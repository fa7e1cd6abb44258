import { classes, boys, captions, closings, girls } from './content/shared-lines.ts';
import { handSubjects } from './content/subjects-hands.ts';
import { numberSubjects } from './content/subjects-numbers.ts';
import { wordSubjects } from './content/subjects-words.ts';
import type { Subject, Topic } from './content/subject.ts';
import type { Shown } from './content/written-post.ts';
import { schoolDays } from './calendar.ts';
import { picturesOfScene } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import { demoTeachers, type TeacherKey } from './teachers.ts';

/** A post put together from parts; the same index gives the same one, however many are asked for. */
export interface ComposedPost {
  readonly at: string;
  readonly by: TeacherKey;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly Shown[];
}

const subjects: readonly Subject[] = [...numberSubjects, ...wordSubjects, ...handSubjects];
const arabicFigures = new Intl.NumberFormat('ar-EG', { useGrouping: false });

type Slots = Record<'class' | 'boy' | 'girl' | 'n', string>;

const filled = (line: string, slots: Slots): string =>
  line.replace(/\{(class|boy|girl|n)\}/g, (_, slot: keyof Slots) => slots[slot]);

/** Each round goes once through all items in an order of its own, so that neighbours never repeat. */
function inTurn<T>(items: readonly T[], index: number, name: string): T {
  const round = createRandom(`${name}:${Math.floor(index / items.length)}`).shuffle(items);
  const item = round[index % items.length];
  if (item === undefined) throw new Error('nothing to take turns with');
  return item;
}

function illustrate(random: Random, topic: Topic, slots: Slots): Shown[] {
  const count = random.chance(0.14) ? 0 : random.chance(0.72) ? 1 : random.int(2, 3);
  const scenes = random.shuffle(
    topic.scenes.flatMap((scene) => picturesOfScene(scene).map((name) => ({ scene, name }))),
  );
  const unused = new Map(topic.scenes.map((scene) => [scene, random.shuffle(captions[scene])]));
  return scenes.slice(0, count).flatMap(({ scene, name }) => {
    const caption = unused.get(scene)?.pop();
    return caption === undefined ? [] : [[name, filled(caption, slots)] as const];
  });
}

/** Puts post number `index` together. */
export function composePost(seed: number, index: number): ComposedPost {
  const random = createRandom(`${seed}:composed:${index}`);
  const subject = inTurn(subjects, index, `${seed}:subjects`);
  const turn = Math.floor(index / subjects.length);
  const topic = inTurn(subject.topics, turn, `${seed}:${subject.department}:topics`);
  const moment = inTurn(subject.moments, turn, `${seed}:${subject.department}:moments`);
  const slots = {
    class: random.pick(classes),
    boy: random.pick(boys),
    girl: random.pick(girls),
    n: arabicFigures.format(random.int(13, 29)),
  };
  const [opening, body] = [random.pick(topic.openings), random.pick(topic.bodies)];
  const paragraphs = random.chance(0.5) ? [`${opening} ${body}`, moment] : [opening, `${body} ${moment}`];
  // Every second post ends with the activity itself; the others take the closings in turn.
  if (index % 2 === 0) paragraphs.push(inTurn(closings, index / 2, `${seed}:closings`));
  const authors = demoTeachers.filter(
    ({ department, approved, role }) => department === subject.department && approved && role !== 'owner',
  );
  const minutes = Math.floor(Math.min(random.between(450, 1290), random.between(450, 1290)));
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    at: `${random.pick(schoolDays)}T${clock}`,
    by: topic.by ?? random.pick(authors).key,
    title: filled(random.pick(topic.titles), slots),
    text: filled(paragraphs.join('\n\n'), slots),
    pictures: illustrate(random, topic, slots),
  };
}
