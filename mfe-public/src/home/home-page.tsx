import { PRODUCT_NAME } from '@cairn/shared/contract/constants';
import { PageMeta } from '@cairn/shared/ui';
import { ExploreMentors } from './explore-mentors.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import { CallToAction } from './call-to-action.tsx';
import { SuccessStories } from './success-stories.tsx';

/** The home page (spec 1). */
export function HomePage() {
  return (
    <>
      <PageMeta
        title={`${PRODUCT_NAME}: expert mentorship for people in tech`}
        description="Find an experienced mentor in tech, book a session with them and take the next step of your career with someone who knows the way."
      />
      <Hero />
      <Highlights />
      <ExploreMentors />
      <SuccessStories />
      <CallToAction />
    </>
  );
}
