import { useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { portalOf } from '../../domain/account.ts';
import { AddressChangePage } from '../../features/account/security/address-change-page.tsx';
import { WithPanel } from '../access/with-panel.tsx';
import { paths } from '../paths.ts';

const settings = { teacher: paths.teacherProfile, student: paths.studentProfile };

/** Where the links of the mails lead that confirm a new address. */
export function AddressChangeRoute() {
  const { account } = useAuth();
  const { hash } = useLocation();
  const portal = account && portalOf(account);
  return (
    <WithPanel panel="news">
      <AddressChangePage
        key={hash}
        tokenHash={new URLSearchParams(hash.slice(1)).get('token_hash')}
        home={{ path: portal ? settings[portal] : paths.login, isSignedIn: portal !== null }}
      />
    </WithPanel>
  );
}
