import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '@cairn/shared/ui';
import { PageOpening } from '../layout/page-opening.tsx';
import { contact } from './contact-details.ts';
import { InfoCard } from './info-card.tsx';
import { OfficeMap } from './office-map.tsx';
import styles from './contact-page.module.css';

/** The contact page has no form (spec 1). */
export function ContactPage() {
  return (
    <>
      <PageOpening
        title="Get in Touch"
        lead="Have questions about mentorship? We're here to help!"
        description="Email, phone, address and working hours of the Cairn office, with a map."
      />
      <div className={styles.page}>
        <ul className={styles.cards}>
          <InfoCard icon={MailIcon} title="Email">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </InfoCard>
          <InfoCard icon={PhoneIcon} title="Phone">
            <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
          </InfoCard>
          <InfoCard icon={PinIcon} title="Address">
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </InfoCard>
          <InfoCard icon={ClockIcon} title="Working Hours">
            <span>{contact.hours.days}</span>
            <span>{contact.hours.times}</span>
          </InfoCard>
        </ul>
        <OfficeMap />
      </div>
    </>
  );
}
