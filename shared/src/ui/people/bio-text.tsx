import { readBio, type BioRun } from '@cairn/shared/contract';
import { Fragment } from 'react';
import styles from './bio-text.module.css';
import { ForeignLink, hostOf } from './mentor-link.tsx';

/** A link. The host follows any other label, so that the label cannot disguise the target. */
function LabelledLink({ label, href }: { label: string; href: string }) {
  const host = hostOf(href);
  return (
    <>
      <ForeignLink href={href}>{label}</ForeignLink>
      {label.replace(/^(https:\/\/)?(www\.)?/, '') === host ? '' : ` (${host})`}
    </>
  );
}

function Run({ text, isStrong, isEmphasized, link }: BioRun) {
  const content = link === undefined ? text : <LabelledLink label={text} href={link} />;
  const Emphasis = isEmphasized ? 'em' : Fragment;
  const Strong = isStrong ? 'strong' : Fragment;
  return (
    <Strong>
      <Emphasis>{content}</Emphasis>
    </Strong>
  );
}

const TAGS = { list: 'ul', numbered: 'ol', paragraph: Fragment } as const;

/** The bio of a mentor, in a subset of Markdown (ADR 66). */
export function BioText({ bio }: { bio: string }) {
  return (
    <div className={styles.bio}>
      {readBio(bio).map(({ kind, items }, index) => {
        const Block = TAGS[kind];
        const Item = kind === 'paragraph' ? 'p' : 'li';
        return (
          <Block key={index}>
            {items.map((runs, place) => (
              <Item key={place}>
                {runs.map((run, position) => (
                  <Run key={position} {...run} />
                ))}
              </Item>
            ))}
          </Block>
        );
      })}
    </div>
  );
}
