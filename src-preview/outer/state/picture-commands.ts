import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { Picture, PicturesReply } from '../../protocol/pictures.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import type { Answer } from '../server/editor-api.ts';
import { change } from './changes/changes.ts';
import type { CommandDeps } from './changes/command-deps.ts';
import { withShown } from './selection/chosen.ts';
import { refOf } from './selection/ref-of.ts';
import { lookedAt } from './store/selected.ts';

/** What can be done with the pictures that the app has. */
export interface PictureCommands {
  pictures(): Promise<Answer<PicturesReply>>;
  /** A picture to be looked at, as an address; null where it is gone or too large for that. */
  pictureData(id: string): Promise<Answer<string | null>>;
  /** Whether the image that is looked at can show another picture; true too while the app has none. */
  canChangePicture(): Promise<Answer<true | Refusal>>;
  changePicture(picture: Picture): Promise<boolean>;
}

/** Builds them over what is chosen when they are called. */
export function pictureCommands({ selecting, changes }: CommandDeps): PictureCommands {
  const { api, store } = selecting;
  const body = (element: ElementDescription, picture: string) => {
    return { elementToModify: refOf(element), propName: 'src', propValue: null, picture };
  };
  return {
    pictures: () => api.pictures(),
    pictureData: (id) => api.pictureData(id),
    async canChangePicture() {
      const known = await api.pictures();
      if (known.state !== 'done') return known;
      const first = known.value.pictures.find(({ canBeNamed }) => canBeNamed);
      const element = lookedAt(store.getState())?.element;
      if (!first || !element) return { state: 'done', value: true };
      const answer = await api.can({ path: 'mutate/changePropValue', body: body(element, first.id) });
      const shows = answer.state === 'done' && answer.value !== true && answer.value.code === 'NOTHING_TO_CHANGE';
      return shows ? { state: 'done', value: true } : answer;
    },
    changePicture: (picture) =>
      withShown(
        selecting,
        ({ element }) => change(changes, 'mutate/changePropValue', body(element, picture.id), picture.file),
        false,
      ),
  };
}
