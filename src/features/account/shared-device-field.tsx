import { useState } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { sharedDevice } from '../../platform/shared-device.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { sharedAccountText } from './shared-account-text.ts';

/** Whether whoever signs in does so at a device that others use after them: said once, and so for all of them. */
export function SharedDeviceField() {
  const { sharedDevice: words } = useLocalized(sharedAccountText);
  const [isShared, setShared] = useState(sharedDevice.current);
  return (
    <CheckField
      {...words}
      checked={isShared}
      onChange={({ currentTarget }) => {
        sharedDevice.set(currentTarget.checked);
        setShared(currentTarget.checked);
      }}
    />
  );
}
