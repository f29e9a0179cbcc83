import { plainText } from '../ui/plain-text.js';
import { showInstant } from '../ui/time.js';
import { EventChip, ViewLink } from './parts.js';
import { rows } from './session.js';

const MOST = 100;

/** Records by their places, each a link to it. */
export function RowLinks({ places }: { places: readonly number[] }) {
  return (
    <ol class="row-links">
      {places.slice(0, MOST).map((place) => {
        const row = rows[place];
        if (row === undefined) return null;
        return (
          <li key={place}>
            <ViewLink to="timeline" params={{ line: row.line }}>
              line {row.line.toLocaleString('en')}
            </ViewLink>
            <EventChip event={row.event} />
            <span class="quiet">{Number.isNaN(row.time) ? '' : showInstant(row.time)}</span>
            <span class="row-note">{plainText(row.note, 200)}</span>
          </li>
        );
      })}
      {places.length > MOST && <li class="quiet">and {(places.length - MOST).toLocaleString('en')} more</li>}
    </ol>
  );
}
