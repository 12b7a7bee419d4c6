import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'What this is',
    paragraphs: [
      `${PRODUCT_NAME} brings students and mentors in tech together. Mentors give advice from their own experience; what you make of it is your decision.`,
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'One person, one account, with your own name and a working email address. Keep your password to yourself and tell us if somebody else knows it.',
    ],
  },
  {
    title: 'Sessions',
    paragraphs: [
      'A request holds a time until the mentor answers or the request expires. Cancel or move a session as early as you can, so that the hour is free for somebody else.',
      'Be on time. A session lasts 60 minutes unless another length was shown when it was booked. It belongs to the people in it: record it only if all of them agree. If you and your mentors agree that you missed several sessions, you cannot book new ones for some days.',
    ],
  },
  {
    title: 'Messages and reviews',
    paragraphs: [
      'Write as you would speak to a colleague. No insults, no advertising, nothing illegal. A review describes what happened, without private details of others.',
      'Mentors can report a review. Administrators hide what breaks these rules and may block an account; the person is notified.',
    ],
  },
  {
    title: 'Liability and changes',
    paragraphs: [
      'We run the service with care but cannot promise that it is always available. We are liable for damage caused intentionally or by gross negligence, as the law requires.',
      'If these terms change in a way that matters to you, we tell you before the change applies.',
    ],
  },
];

/** `/terms`: what people can expect of the service and of each other. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      lead="What you can expect of us, and what we expect of each other."
      description={`The terms of use of ${PRODUCT_NAME}.`}
      sections={sections}
    />
  );
}
