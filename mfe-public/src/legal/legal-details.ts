import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { contact } from '../contact/contact-details.ts';

/** Who runs this site: the one place to change before a launch. */
export const operator = {
  name: `${PRODUCT_NAME} Mentoring, Inc.`,
  represented: 'Naomi Adeyemi, Managing Director',
  register: 'Massachusetts, business identification 000000000',
  address: contact.address,
  email: contact.email,
  phone: contact.phone,
  phoneLink: contact.phoneLink,
  /** Date of the texts on these pages. */
  updated: '22 November 2026',
} as const;
