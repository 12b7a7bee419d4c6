import styles from './settings-section.module.css';

/** Classes of a section of the settings, its cards, their texts and buttons, and of a button whose label wraps. */
export const {
  section: settingsSection,
  card: settingsCard,
  text: settingsText,
  actions: settingsActions,
  wrapping: wrappingButton,
} = styles;
