import { isoInstant } from '../../database/client/index.ts';

/** SQL: slot `alias` can be booked now. */
export const isFree = (alias: string): string =>
  `${alias}.is_open AND ${alias}.starts_at > now() AND NOT EXISTS (SELECT 1 FROM sessions held
     WHERE held.slot_id = ${alias}.id AND held.status IN ('PENDING', 'CONFIRMED'))`;

const nextSlot = `(SELECT json_build_object('date', sl.date, 'timeSlot', sl.time_slot, 'startsAt', ${isoInstant('sl.starts_at')})
  FROM slots sl WHERE sl.mentor_id = m.account_id AND ${isFree('sl')} ORDER BY sl.starts_at LIMIT 1)`;

/**
 * SQL of the public fields of mentor `m` with account `a`, for `json_build_object` (decision 24: no e-mail, no phone).
 *
 * @param reader the placeholder of the account that reads, whose favourites are marked
 */
export const publicFields = (reader: string): string => `
  'id', a.id, 'name', a.name, 'status', a.status, 'department', m.department, 'expertise', m.expertise,
  'experience', m.experience_band, 'title', m.title, 'availability', m.availability,
  'rating', m.rating_average, 'ratingCount', m.rating_count, 'expertiseTags', to_json(m.expertise_tags),
  'nextSlot', ${nextSlot}, 'timeZone', a.time_zone,
  'isFavourite', EXISTS (SELECT 1 FROM favourites f WHERE f.student_id = ${reader} AND f.mentor_id = a.id)`;

/** SQL: the mentor can be seen by students. */
export const isListed = `a.status = 'active' AND a.deleted_at IS NULL`;
