import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { contact } from '../contact/contact-details.ts';

interface Operator {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly phoneLink: string;
  /** Who represents a company, such as "Ada Byron, Managing Director". Not shown while unknown. */
  readonly represented?: string;
  /** Register and number of a company. Not shown while unknown. */
  readonly register?: string;
  /** Date of the last change to the legal texts. */
  readonly updated: string;
}

/** Who runs this site; to be replaced before a launch (decision 74). */
export const operator: Operator = {
  name: PRODUCT_NAME,
  address: contact.address,
  email: contact.email,
  phone: contact.phone,
  phoneLink: contact.phoneLink,
  updated: '23 November 2026',
};
