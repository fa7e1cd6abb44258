/** Where the links of the two mails lead that a new address is asked about with. */
export const addressChangePath = '/email-change';
