import { useT } from '../i18n/language-context.tsx';
import { share } from '../platform/share.ts';
import { Icon } from './icons/icon.tsx';
import { showNotice, showProblem } from './overlays/notice-store.ts';
import classes from './share-button.module.css';

/** Shares the address of a page through the phone, or copies it. */
export function ShareButton({ title, path }: { readonly title: string; readonly path: string }) {
  const t = useT();
  async function run(): Promise<void> {
    const outcome = await share({ title, url: new URL(path, location.origin).href });
    if (outcome === 'copied') showNotice(t('post.shared'));
    if (outcome === 'failed') showProblem(t('post.notShared'));
  }
  return (
    <button type="button" className={classes.share} onClick={() => void run()}>
      <Icon name="share" />
      {t('post.share')}
    </button>
  );
}
