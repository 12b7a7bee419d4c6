/** The contact details of the office. */
export const contact = {
  email: 'hello@cairn.example',
  phone: '(617) 555-0142',
  phoneLink: '+16175550142',
  address: ['120 Granite Avenue, Suite 4', 'Boston, MA 02124'],
  hours: { days: 'Monday to Friday', times: '9:00 AM to 6:00 PM EST' },
} as const;

const office = { latitude: 42.2846, longitude: -71.0453 };
const bounds = [
  office.longitude - 0.02,
  office.latitude - 0.01,
  office.longitude + 0.02,
  office.latitude + 0.01,
];

/** The content security policy allows only this origin in frames. */
export const mapFrameUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${bounds
  .map((edge) => edge.toFixed(4))
  .join('%2C')}&layer=mapnik&marker=${office.latitude}%2C${office.longitude}`;

export const mapPageUrl = `https://www.openstreetmap.org/?mlat=${office.latitude}&mlon=${office.longitude}#map=15/${office.latitude}/${office.longitude}`;
