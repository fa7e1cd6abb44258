import type { PostId } from '../../domain/ids.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import type { IconName } from '../../ui/icons/paths.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import type { PostView } from './post-view.ts';
import { useInteraction } from './use-interaction.ts';
import classes from './interaction-buttons.module.css';

interface InteractionButtonsProps {
  readonly view: PostView;
  /** Shows the names beside the icons. */
  readonly labelled?: boolean;
}

/** Like and save of one post, each with its count. */
export function InteractionButtons({ view, labelled = false }: InteractionButtonsProps) {
  return (
    <>
      <InteractionButton postId={view.post.id} kind="like" icon="heart" view={view} labelled={labelled} />
      <InteractionButton postId={view.post.id} kind="save" icon="bookmark" view={view} labelled={labelled} />
    </>
  );
}

interface InteractionButtonProps extends Required<InteractionButtonsProps> {
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly icon: IconName;
}

function InteractionButton({ postId, kind, icon, view, labelled }: InteractionButtonProps) {
  const { t, formats } = useLanguage();
  const { value, count, isClosed, toggle } = useInteraction(postId, kind, view.registers[kind]);
  const said = kind === 'like' ? t('post.likes', { count }) : t('post.saves', { count });
  return (
    <span className={classes.pair}>
      <ToggleButton
        icon={icon}
        name={t(`post.${kind}`)}
        pressed={value}
        onToggle={toggle}
        labelled={labelled}
        isClosed={isClosed}
      />
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden="true">{formats.number(count)}</span>
          <span className="visually-hidden">{said}</span>
        </span>
      )}
    </span>
  );
}
