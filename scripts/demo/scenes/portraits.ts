import { createRandom } from '../random.ts';
import { box, disc, faint, fill, ink, khatam, lattice, line } from './kit.ts';

const skins = ['#C98F6B', '#B57B57', '#D9A582', '#A86F4D'] as const;
const grounds: readonly string[] = [
  ink.indigo,
  ink.lavender,
  ink.blush,
  ink.pale,
  ink.deep,
  ink.dune,
  ink.mist,
  ink.rose,
];
const cloths: readonly string[] = [ink.royal, ink.clay, ink.leaf, ink.ink, ink.iris, ink.sand];
const hairs = ['#1B1A2E', '#2F2430', '#3D2C29'] as const;

/** How a drawn teacher is dressed: what frames the face. */
type Portrait = 'veil' | 'hair' | 'short' | 'beard' | 'glasses';

const frames: Record<Portrait, (colours: { hair: string; cloth: string; skin: string }) => string> = {
  veil: ({ cloth }) =>
    fill(
      cloth,
      'M480 180C320 180 262 310 280 460C286 560 250 640 226 730H734C710 640 674 560 680 460C698 310 640 180 480 180Z',
    ),
  hair: ({ hair }) =>
    fill(
      hair,
      'M480 190C330 190 280 320 290 470C294 570 300 640 270 700H690C660 640 666 570 670 470C680 320 630 190 480 190Z',
    ),
  short: ({ hair }) => fill(hair, 'M336 430Q310 200 480 200T624 430L560 330H400Z'),
  beard: ({ hair }) => fill(hair, 'M336 430Q310 200 480 200T624 430L560 330H400Z'),
  glasses: ({ hair }) => fill(hair, 'M334 430Q300 210 470 196T626 430L600 400Q560 330 470 330T362 410Z'),
};

const over: Record<Portrait, (colours: { hair: string; cloth: string; skin: string }) => string> = {
  veil: ({ cloth }) =>
    fill(cloth, 'M330 470Q350 640 480 640T630 470L700 770Q480 840 260 770Z') +
    faint(0.16, line(ink.ink, 10, 'M316 600Q420 720 640 712M300 690Q420 770 560 768')) +
    fill(cloth, 'M350 470V380Q366 296 480 296T610 380V470Q600 340 480 326T350 470Z'),
  hair: ({ hair }) =>
    fill(
      hair,
      'M356 440C350 330 430 290 500 300C570 300 612 360 604 440C590 380 540 350 480 350C430 352 380 380 356 440Z',
    ),
  short: ({ hair }) => fill(hair, 'M352 420Q350 300 480 296T608 420Q590 350 520 346T352 420Z'),
  beard: ({ hair }) =>
    fill(hair, 'M352 420Q350 300 480 296T608 420Q590 350 520 346T352 420Z') +
    fill(hair, 'M364 470Q372 640 480 646T596 470Q588 540 540 552Q480 530 420 552Q372 540 364 470Z'),
  glasses: ({ hair }) =>
    fill(hair, 'M352 400Q370 300 480 300T606 410Q560 350 352 400Z') +
    line(
      ink.ink,
      11,
      'M366 456q50-26 96 0q6 70-46 72q-52-4-50-72zM498 456q50-26 96 0q6 70-46 72q-52-4-50-72zM462 462q18-12 36 0',
    ),
};

/** One generated portrait without a face, 960 × 960, repeatable by its name; `index` spreads the grounds. */
function portrait(name: string, kind: Portrait, index: number): string {
  const random = createRandom(name);
  const ground = grounds[index % grounds.length] ?? ink.indigo;
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const cloth = random.pick(
    cloths.filter(
      (colour) =>
        colour !== ground &&
        !(ground === ink.indigo && colour === ink.iris) &&
        !(ground === ink.deep && colour === ink.ink),
    ),
  );
  const coat = random.pick(cloths.filter((colour) => colour !== cloth && colour !== ground));
  const colours = { hair, cloth, skin };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960">` +
    box(ground, { x: 0, y: 0, w: 960, h: 960 }) +
    lattice(ink.paper, { x: 0, y: 0, w: 960, h: 960 }, { tile: 160, opacity: 0.3 }) +
    faint(0.4, khatam(ink.paper, { x: 480, y: 470, r: 400 })) +
    frames[kind](colours) +
    fill(skin, 'M400 560h160v150q-80 60-160 0z') +
    faint(0.2, fill(ink.ink, 'M400 600q80 60 160 0v40q-80 50-160 0z')) +
    fill(coat, 'M120 960Q130 760 330 716L400 680Q480 750 560 680L630 716Q830 760 840 960Z') +
    (kind === 'veil' || kind === 'hair'
      ? ''
      : fill(ink.paper, 'M400 680L480 790L560 680L590 700L500 850H460L370 700Z')) +
    fill(skin, 'M360 440Q360 320 480 316T600 440Q600 610 480 620T360 440Z') +
    over[kind](colours) +
    (kind === 'hair' ? disc(ink.paper, { x: 480, y: 800, r: 16 }) : '') +
    `</svg>`
  );
}

const sitters = ['veil', 'short', 'hair', 'glasses', 'veil', 'beard', 'hair', 'short', 'veil'] as const;

/** The portraits of the demo school: file name without ending, and the drawing. */
export const portraitPlans = sitters.map((kind, index) => ({
  name: `portrait-${index + 1}`,
  kind,
  svg: () => portrait(`sitter-${index + 1}`, kind, index + 1),
}));
