export { StoneAvatar, initials } from './stone-avatar.tsx';
export { stoneOf } from './stone-shape.ts';
export { ExpertiseTags } from './expertise-tags.tsx';
export { RatingStars, StarRow } from './rating-stars.tsx';
export { answerTime, describeFacts } from './describe-facts.ts';
export { RatingInput } from './rating-input.tsx';
