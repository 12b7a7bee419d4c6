import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { usePublicListSsoProvidersQuery } from '../api/public-api.ts';
import { operator } from './legal-details.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { usePublicGetPrivacyTermsQuery } from './privacy-terms-api.ts';

const sections: readonly LegalSection[] = [
  {
    title: 'What we store',
    paragraphs: [
      'Your account: name, email, phone, and what the registration form of a student or a mentor asks for. Your password is stored as a hash that nobody can read.',
      'If you add them: your photo, without its metadata, and the public keys of your passkeys.',
      'What you do here: sessions you request or hold, what you say about who attended, their agendas and notes, messages with their files, reviews, favourites, goals with their steps, waiting lists, notifications, and the hours, the vacation and the booking rules of a mentor.',
      'The profile that a mentor writes, with pronouns, greeting, languages, career path and links, and what a student is looking for. For mentors we also store the requests they did not answer, when and why their profile is paused, and why an administrator refused the profile.',
      'If a mentor connects a calendar: its server, the user name there, the encrypted password or tokens, the names and addresses of the calendars, and when the mentor is busy. Titles and other contents of entries are not stored.',
      'A log of security events, such as sign-ins and changes by administrators. It names people by number and is kept for two years.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Students see the public profile of a mentor, never the email address or phone number. A mentor sees the name, course, year and time zone of a student who requests a session, and what the student is looking for, if the student has written it.',
      'A mentor can turn on a public page. Then everybody, search engines included, reads name, photo, title, bio, pronouns, greeting, languages, career path, links and which of them are verified, institutions that a sign-in has confirmed, expertise, experience, session types, rating with the number of ratings, time zone, free hours, and facts about their sessions: how many were held, how many students came back, and how soon and how often requests are answered. After the mentor’s account is deleted, a hash of the page’s address is kept so that nobody else gets that address.',
      'Your photo appears beside your name. Everybody who has its address can open it, even without an account.',
      'The agenda and the notes of a session are read by its two participants, and private notes only by the person who wrote them, not by administrators.',
      'A goal is seen only by you and the mentor with whom you share it.',
      'Messages and their files are between one student and one mentor. Administrators see accounts and reported reviews, not messages. If somebody reports a message, they read its text and the names of its files. Pictures in messages are stored without their metadata.',
      'We do not sell data, show advertising or use tracking services.',
    ],
  },
  {
    title: 'Cookies and storage in your browser',
    paragraphs: [
      'One cookie keeps you signed in for a limited time. Two more tell the pages your email and role.',
      'Another cookie recognizes a device on which you have signed in, for 180 days, so that somebody else’s wrong passwords do not lock you out. If you trust a device when you enter a code, a further cookie lets you sign in there with only your password, for a limited number of days or until you remove the device in your settings. On the sign-in page, one more cookie protects the sign-in with a passkey for five minutes.',
      'One random number keeps your browser on the same version of the site while we introduce a new version, for a year.',
      'Your colour scheme stays on the device.',
      'Drafts and unsent messages stay in your browser and are deleted when you log out.',
    ],
  },
  {
    title: 'Other services',
    paragraphs: [
      'The map on the Contact page is loaded from OpenStreetMap. A session takes place in a room of this site or in a video meeting service, which opens when you press Join. The map and a video meeting service learn your IP address. In our room, sound, picture and chat go encrypted from your browser to those of the other participants, who may learn your IP address. So may the STUN and TURN servers with which the browsers find a path to each other. Nothing is recorded.',
    ],
  },
];

/** @param graceDays undefined if the server does not report how long a deletion can be cancelled */
function describeRights(graceDays: number | undefined): string {
  const remains =
    'A deleted account leaves reviews, sent messages without their files, and past sessions behind without your name.';
  if (graceDays === undefined)
    return `You can read and correct your profile in your settings. Ask us at ${operator.email} for a copy of your data or to delete your account. ${remains}`;
  const days = graceDays === 1 ? 'one day' : `${graceDays} days`;
  return `You can read and correct your profile in your settings. There you also export a copy of your data, and delete your account: it is removed after ${days}, and you can cancel the deletion until then. ${remains}`;
}

function describeSingleSignOn(names: readonly string[]): readonly LegalSection[] {
  if (names.length === 0) return [];
  return [
    {
      title: 'Single sign-on',
      paragraphs: [
        `You can sign in with ${names.join(' or ')}. The provider then learns your IP address, and when you sign in here or confirm that it is you. It does not learn what you do on this site.`,
        'From the provider we store your ID, your name and your email address, but never your password. If you disconnect the provider in your settings, we delete the ID.',
        'Two cookies, cairn-sso and cairn-sso-pending, protect the redirects to the provider and back. Each ends after ten minutes.',
      ],
    },
  ];
}

/** `/privacy` */
export function PrivacyPage() {
  const { data, isLoading } = usePublicGetPrivacyTermsQuery();
  const providers = usePublicListSsoProvidersQuery().data?.value?.providers ?? [];
  const rights = isLoading ? [] : [describeRights(data?.value?.deletionGraceDays)];
  return (
    <LegalPage
      title="Privacy"
      lead="What we store, who can see it, and how to get a copy or delete it."
      description={`How ${PRODUCT_NAME} handles personal data.`}
      // Sections that load late come last, to avoid layout shifts.
      sections={[
        ...sections,
        { title: 'Your rights', paragraphs: rights },
        ...describeSingleSignOn(providers.map(({ name }) => name)),
      ]}
    />
  );
}
