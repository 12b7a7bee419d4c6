import type { PublicMentorPage } from '@cairn/shared/contract';
import { describeMentor, tagsOf } from '../mentors/mentor-texts.ts';

/** Characters with a meaning in HTML, and characters that end a line of JavaScript. */
const SPECIAL = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    SPECIAL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The schema.org `Person` of a mentor, for search engines. */
export function personData(mentor: PublicMentorPage): string {
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: mentor.name,
    ...(mentor.title === '' ? {} : { jobTitle: mentor.title }),
    description: describeMentor(mentor),
    knowsAbout: tagsOf(mentor),
    url: mentor.url,
    // Without a photo, `mentor.image` is the icon of the site.
    ...(mentor.photo === null ? {} : { image: mentor.image }),
  };
  return `<script type="application/ld+json">${inlineJson(person)}</script>`;
}
