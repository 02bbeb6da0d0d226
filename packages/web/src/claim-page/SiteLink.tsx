import { Fragment } from 'react'
import { useApp } from '../app/app.ts'
import { useCopy } from '../copy/CopyProvider.tsx'

/** The parts of a host before whose dots it may break on a narrow screen: "www" is not left alone on a line. */
const partsOf = (host: string): readonly string[] => host.match(/^www\.[^.]+|\.?[^.]+/g) ?? [host]

/** Where to turn with a question about a claim: the site of the case. */
export function SiteLink() {
  const { site } = useApp()
  const { t } = useCopy()
  return (
    <p>
      {t('LocKey_Mail_Contact')}{' '}
      <a href={site.caseSiteUrl} rel="external">
        <bdi>
          {partsOf(new URL(site.caseSiteUrl).hostname).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </bdi>
      </a>
    </p>
  )
}
