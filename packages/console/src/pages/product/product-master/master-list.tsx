import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { bulkClassify, bulkDisable, bulkSpread, products } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { productDefinition } from './product-definition.ts'
import { SpreadDialog } from './spread-dialog.tsx'

/** List of products, with bulk actions to disable them or add them to the branches. */
export const MasterList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rows, menus, disabling, spreading, classifying, disable } = useUnit({
    rows: products.list.$rows,
    menus: $menus,
    disabling: bulkDisable.$left,
    spreading: bulkSpread.$left,
    classifying: bulkClassify.$left,
    disable: bulkDisable.requested,
  })
  const may = pageFunctionsOf(menus, productDefinition.menu)
  const mayMany = may.has('PRODUCT_MASTER_EDIT') || may.has('PRODUCT_MASTER_DISABLE')
  const left = disabling + spreading + classifying
  const [isSorting, setIsSorting] = useState(false)
  const [isSpreading, setIsSpreading] = useState(false)
  const [isDisabling, setIsDisabling] = useState(false)
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: ({ enabled }) => enabled,
    nameOf: productDefinition.nameOf,
    mayExport: mayExport(productDefinition, may),
    isBusy: left > 0,
  })
  const n = chosen.length
  const isIdle = n === 0 || left > 0
  const tools = (
    <>
      {may.has('BRANCH_PRICE_SWITCH') && (
        <Button onClick={() => void navigate(hrefOf('branchPriceSwitch'))}>{t('branchPrice.open')}</Button>
      )}
      {may.has('PRODUCT_MASTER_IMPORT') && (
        <Button onClick={() => void navigate(hrefOf('uploadProductMasterXlsx'))}>{t('productMaster.import')}</Button>
      )}
    </>
  )
  const bulk = barOf(
    <>
      {left > 0 && <output>{t('productMaster.bulk.busy', { n: left })}</output>}
      {may.has('PRODUCT_MASTER_EDIT') && (
        <>
          <Button disabled={isIdle} onClick={() => setIsSpreading(true)}>
            {t('productMaster.bulk.spread', { n })}
          </Button>
          <Button disabled={isIdle} onClick={() => setIsSorting(true)}>
            {t('productMaster.bulk.classify', { n })}
          </Button>
        </>
      )}
      {may.has('PRODUCT_MASTER_DISABLE') && (
        <Button disabled={isIdle} onClick={() => setIsDisabling(true)}>
          {t('productMaster.bulk.disable', { n })}
        </Button>
      )}
    </>,
  )
  const notice = (
    <>
      <BulkFailures bulk={bulkDisable} title={(count) => t('productMaster.bulk.notDisabled', { n: count })} />
      <BulkFailures bulk={bulkSpread} title={(count) => t('productMaster.bulk.notSpread', { n: count })} />
      <BulkFailures bulk={bulkClassify} title={(count) => t('productMaster.bulk.notClassified', { n: count })} />
      {isSpreading && <SpreadDialog products={chosen} onClose={() => setIsSpreading(false)} />}
      {isDisabling && (
        <BulkQuestion
          title={t('productMaster.bulk.disableTitle', { n })}
          confirm={t('kit.disable')}
          hint={t('productMaster.bulk.disableHint')}
          names={chosen.map(({ code, name }) => `${code} ${name}`)}
          isDangerous
          onConfirm={() => disable(chosen)}
          onClose={() => setIsDisabling(false)}
        />
      )}
      {isSorting && <CategoryDialog products={chosen} onClose={() => setIsSorting(false)} />}
    </>
  )
  return (
    <ResourceList
      definition={productDefinition}
      tools={tools}
      rowTools={({ code }, functions) =>
        functions.has('BRANCH_PRICE_SWITCH')
          ? [{ key: 'prices', label: t('branchPrice.open'), to: hrefOf('branchPriceSwitch', { keyword: code }) }]
          : []
      }
      view={{ bulk, header: () => tabs, notice, ...(mayMany ? { selection } : {}) }}
    />
  )
}
