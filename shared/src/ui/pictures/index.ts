export { CairnMark } from './cairn-mark.tsx';
export { ContourBackground } from './contour-background.tsx';
export { GroupsPicture } from './groups-picture.tsx';
export { Horizon } from './horizon.tsx';
export {
  FeedbackPicture,
  HoursPicture,
  LostPicture,
  MentorsPicture,
  MessagesPicture,
  NotificationsPicture,
  RequestsPicture,
  SearchPicture,
  SessionsPicture,
  TrailPicture,
} from './empty-pictures.tsx';
