import { createIcon } from './create-icon.tsx';

/* Navigation */
export const HomeIcon = /* @__PURE__ */ createIcon(
  'M4 11.5 12 4l8 7.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
);
export const CompassIcon = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm3.6 5.4-2.2 5-5 2.2 2.2-5z',
);
export const CalendarIcon = /* @__PURE__ */ createIcon(
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V8m8-4.5V8',
);
export const MessageIcon = /* @__PURE__ */ createIcon(
  'M20 12.2c0 3.9-3.6 7-8 7-1 0-2-.2-2.9-.5L4.5 20l1.3-3.6A6.6 6.6 0 0 1 4 12.2c0-3.9 3.6-7 8-7s8 3.1 8 7z',
);
export const StarIcon = /* @__PURE__ */ createIcon(
  'm12 4 2.4 5.1 5.6.7-4.1 3.9 1.1 5.5L12 16.5l-5 2.7 1.1-5.5L4 9.8l5.6-.7z',
);
export const SettingsIcon = /* @__PURE__ */ createIcon(
  'M4 7h9m5 0h2M4 17h3m5 0h8M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM7 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z',
);
export const DashboardIcon = /* @__PURE__ */ createIcon('M4 4h7v9H4zm9 0h7v5h-7zm0 7h7v9h-7zm-9 4h7v5H4z');
export const InboxIcon = /* @__PURE__ */ createIcon(
  'M4 13.5 6.5 5h11l2.5 8.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm0 0h4.5a3.5 3.5 0 0 0 7 0H20',
);
export const UsersIcon = /* @__PURE__ */ createIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.4 3-5.5 6.5-5.5s6.1 2.1 6.5 5.5m.5-15.3a3.5 3.5 0 0 1 0 6.6m2.5 3.7c1.7.8 2.8 2.5 3 5',
);
export const InstitutionIcon = /* @__PURE__ */ createIcon(
  'M4 9.5 12 4l8 5.5zM6.5 9.5V17m5.5-7.5V17m5.5-7.5V17M5 17h14M4 20h16',
);
export const ChartIcon = /* @__PURE__ */ createIcon('M4 4v16h16M8 16v-4m4 4V7m4 9v-6');
export const ShieldIcon = /* @__PURE__ */ createIcon(
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6z',
);
export const TrailIcon = /* @__PURE__ */ createIcon(
  'M4 18.2c0-1.5 3.6-2.2 8-2.2s8 .7 8 2.2-3.6 2.3-8 2.3-8-.8-8-2.3zM6.5 12.8c0-1.2 2.5-1.8 5.5-1.8s5.5.6 5.5 1.8-2.5 1.9-5.5 1.9-5.5-.7-5.5-1.9zM9.2 7.4c0-1.6 1-3.4 2.8-3.4s2.8 1.4 2.8 2.9-1.2 2.4-2.8 2.4-2.8-.6-2.8-1.9z',
);
export const PinIcon = /* @__PURE__ */ createIcon(
  'M12 21c4-4.3 6.5-7.7 6.5-11a6.5 6.5 0 1 0-13 0c0 3.3 2.5 6.7 6.5 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
);
export const MoreIcon = /* @__PURE__ */ createIcon(
  'M5.5 12.8a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6zm6.5 0a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6zm6.5 0a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6z',
);
export const MenuIcon = /* @__PURE__ */ createIcon('M4 7h16M4 12h16M4 17h16');
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('m14.5 5-7 7 7 7');
export const ChevronRightIcon = /* @__PURE__ */ createIcon('m9.5 5 7 7-7 7');
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m5 9.5 7 7 7-7');
export const ArrowRightIcon = /* @__PURE__ */ createIcon('M4 12h16m-6-6 6 6-6 6');

/* Actions */
export const SearchIcon = /* @__PURE__ */ createIcon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 4.5 4.5');
export const FilterIcon = /* @__PURE__ */ createIcon('M4 6h16M7 12h10m-7 6h4');
export const SendIcon = /* @__PURE__ */ createIcon('M20.5 3.5 10 14m10.5-10.5L14 20.5 10 14l-6.5-4z');
export const EditIcon = /* @__PURE__ */ createIcon('M4 20l1-4.5L16 4.5l3.5 3.5-11 11zm10-13.5L17.5 10');
export const TrashIcon = /* @__PURE__ */ createIcon(
  'M4 6.5h16M9.5 6V4h5v2M6 6.5l1 13.5h10l1-13.5M10 10.5v6M14 10.5v6',
);
export const BlockIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
);
export const DownloadIcon = /* @__PURE__ */ createIcon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15');
export const UploadIcon = /* @__PURE__ */ createIcon('M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15');
export const CameraIcon = /* @__PURE__ */ createIcon(
  'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
);
export const RotateLeftIcon = /* @__PURE__ */ createIcon('M4 12a8 8 0 1 0 2.5-5.8M4 3.5v4.5h4.5');
export const CopyIcon = /* @__PURE__ */ createIcon('M9 9h11v11H9zM15 9V4H4v11h5');
export const RetryIcon = /* @__PURE__ */ createIcon('M20 12a8 8 0 1 1-2.5-5.8M20 3.5v4.5h-4.5');
export const SignOutIcon = /* @__PURE__ */ createIcon(
  'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
);
export const PlusIcon = /* @__PURE__ */ createIcon('M12 5v14M5 12h14');
const VIDEO = 'M4 7h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm11 4 6-3.5v9L15 13';
export const VideoIcon = /* @__PURE__ */ createIcon(VIDEO);
export const VideoOffIcon = /* @__PURE__ */ createIcon(`${VIDEO}M4 21 20 4`);
const MICROPHONE =
  'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21m-3 0h6';
export const MicrophoneIcon = /* @__PURE__ */ createIcon(MICROPHONE);
export const MicrophoneOffIcon = /* @__PURE__ */ createIcon(`${MICROPHONE}M4 21 20 4`);
export const ScreenIcon = /* @__PURE__ */ createIcon(
  'M3.5 5h17v11h-17zM8 20h8m-4-4v4m0-7V8m-2.5 2.5L12 8l2.5 2.5',
);
export const PictureInPictureIcon = /* @__PURE__ */ createIcon('M9.5 18.5h-6v-13h17v5M12.5 13.5h8v5.5h-8z');
export const HandIcon = /* @__PURE__ */ createIcon(
  'M7 12.5V6.7a1.4 1.4 0 0 1 2.8 0V11m0-5.8a1.4 1.4 0 0 1 2.8 0V11m0-4.8a1.4 1.4 0 0 1 2.8 0V12m0-3.3a1.4 1.4 0 0 1 2.8 0V15a6 6 0 0 1-6 6c-2.6 0-4.2-1.2-5.4-3.3L4 13.8c-.5-1 .8-2 1.8-1L7 14.5z',
);
export const PhoneOffIcon = /* @__PURE__ */ createIcon(
  'M3.5 15.2c4.700-4.600 12.300-4.600 17 0v2.3l-4.3.9-.9-2.8a12 12 0 0 0-6.6 0l-.9 2.8-4.3-.9z',
);
export const HeartIcon = /* @__PURE__ */ createIcon(
  'M12 19.5C6.5 15.5 4 12.5 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 3.2-2.5 6.2-8 10.2z',
);
export const FileIcon = /* @__PURE__ */ createIcon('M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5');
export const AttachIcon = /* @__PURE__ */ createIcon(
  'm19.5 11-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.2-8.2a3 3 0 0 1 4.3 4.3l-8 8a1.5 1.5 0 0 1-2.1-2.1l7.2-7.2',
);
export const FlagIcon = /* @__PURE__ */ createIcon('M5.5 21V4.5c4-2 8 2 13 0v9c-5 2-9-2-13 0');
export const ReplyIcon = /* @__PURE__ */ createIcon('M9.5 6 4 11.5 9.5 17M4 11.5h9a7 7 0 0 1 7 7');
export const ExternalIcon = /* @__PURE__ */ createIcon('M13.5 4H20v6.5M20 4l-9 9M10 5H5v14h14v-5');
const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
export const EyeIcon = /* @__PURE__ */ createIcon(EYE);
export const EyeOffIcon = /* @__PURE__ */ createIcon(`${EYE}M4 20 20 4`);

/* Status */
export const BellIcon = /* @__PURE__ */ createIcon('M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4');
export const BellOffIcon = /* @__PURE__ */ createIcon(
  'M6 16.5V11a6 6 0 0 1 9.5-4.9M18 10.5v6l1.5 1.5h-12M10 20.5h4M4 20 20 4',
);
export const CheckIcon = /* @__PURE__ */ createIcon('m5 12.5 4.5 4.5L19 7.5');
export const CloseIcon = /* @__PURE__ */ createIcon('m6 6 12 12M18 6 6 18');
export const ClockIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
);
export const InfoIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5m0-9v.1',
);
export const WarningIcon = /* @__PURE__ */ createIcon('M12 4 2.5 20h19zm0 6v4.5m0 2.8v.1');

/* Other */
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17z',
);
export const MailIcon = /* @__PURE__ */ createIcon(
  'M4 5.5h16a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V6a.5.5 0 0 1 .5-.5zm-.3.7L12 13l8.3-6.8',
);
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M5.5 4h3.3l1.7 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.7v3.3a1.5 1.5 0 0 1-1.5 1.5C11 20 4 13 4 5.5A1.5 1.5 0 0 1 5.5 4z',
);
export const SunIcon = /* @__PURE__ */ createIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5v1.5M12 19.5V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
);
export const MoonIcon = /* @__PURE__ */ createIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const DeviceIcon = /* @__PURE__ */ createIcon('M4 5h16v11H4zm4.5 15h7M12 16v4');
export const KeyboardIcon = /* @__PURE__ */ createIcon(
  'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zm3 4h.1m3.2 0h.1m3.3 0h.1m3.2 0h.1M8 14.5h8',
);
