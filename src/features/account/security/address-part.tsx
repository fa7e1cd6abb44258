import { useEffect, useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useLocalized } from '../../../i18n/localized.ts';
import { now } from '../../../platform/clock.ts';
import { showNotice, showProblem } from '../../../ui/overlays/notice-store.ts';
import { type Address, changeAddress, readAddress } from './address.ts';
import { ChangeAddressForm } from './change-address-form.tsx';
import { securityText } from './security-text.ts';
import { isUnreached } from './session-list.tsx';
import classes from './security.module.css';

type Known =
  | { readonly name: 'asking' }
  | { readonly name: 'here'; readonly address: Address }
  | { readonly name: 'failed'; readonly error: AppError };

function knownBy(answer: Awaited<ReturnType<typeof readAddress>>): Known {
  return answer.ok ? { name: 'here', address: answer.value } : { name: 'failed', error: answer.error };
}

/** The address that an account signs in with, and how it becomes another: confirmed at both. */
export function AddressPart() {
  const words = useLocalized(securityText);
  const { store } = useAuth();
  const [known, setKnown] = useState<Known>({ name: 'asking' });
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    void readAddress(store, now()).then((answer) => setKnown(knownBy(answer)));
  }, [store]);
  const read = async (): Promise<void> => setKnown(knownBy(await readAddress(store, now())));

  async function askAgain(wanted: string): Promise<void> {
    const asked = await changeAddress(store, wanted);
    if (!asked.ok) return showProblem(isUnreached(asked.error) ? words.offline : words.failed);
    showNotice(words.sentAgain);
  }
  if (known.name === 'failed') {
    return (
      <>
        <p role="alert">{isUnreached(known.error) ? words.offline : words.addressUnread}</p>
        <button type="button" className="button" data-quiet onClick={() => void read()}>
          {words.again}
        </button>
      </>
    );
  }
  const address = known.name === 'here' ? known.address : null;
  if (address && isChanging) {
    return (
      <ChangeAddressForm
        present={address.email}
        onEnd={() => {
          setChanging(false);
          void read();
        }}
      />
    );
  }
  return (
    <div
      className={classes.address}
      aria-busy={address === null}
      data-address-state={address?.wanted ? 'waiting' : 'settled'}
    >
      <p>{address && <bdi dir="ltr">{address.email}</bdi>}</p>
      {address?.wanted && <Waiting from={address.email} to={address.wanted} onLook={read} onAgain={askAgain} />}
      <button type="button" className="button" data-quiet disabled={address === null} onClick={() => setChanging(true)}>
        {address?.wanted ? words.otherAddress : words.changeAddress}
      </button>
    </div>
  );
}

interface WaitingProps {
  readonly from: string;
  readonly to: string;
  readonly onLook: () => Promise<void>;
  readonly onAgain: (wanted: string) => Promise<void>;
}

/** Says which two mails have to be opened, and what to do where one did not come. */
function Waiting({ from, to, onLook, onAgain }: WaitingProps) {
  const words = useLocalized(securityText);
  return (
    <>
      <output>{words.waiting(isolate(from), isolate(to))}</output>
      <p className={classes.deeds}>
        <button type="button" className="button" data-quiet onClick={() => void onLook()}>
          {words.look}
        </button>
        <button type="button" className="button" data-quiet onClick={() => void onAgain(to)}>
          {words.sendAgain}
        </button>
      </p>
    </>
  );
}
