import type { SuccessMessages } from './success-messages.ts';

export const text: SuccessMessages = {
  title: 'Payment successful',
  text: 'Thank you. The payment provider sends the receipt to your mail; it is your proof of payment. If it has not come within an hour, telephone the school with the transaction number.',
  home: 'Home',
};
