import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from '../block.tsx'
import { ChannelRing } from './channel-ring.tsx'
import { GoodsTop } from './goods-top.tsx'
import { channelShares, goodsRanking, revenueTrend, tradeClosed, tradeOpened } from './trade-model.ts'
import { TrendChart } from './trend-chart.tsx'
import './trade-blocks.css'

/** The branch's revenue of a month, its payment channels, and its best sellers, each a block of its own. */
export const TradeBlocks = () => {
  const { t } = useTranslation()
  const {
    days,
    daysStatus,
    daysError,
    askDays,
    shares,
    sharesStatus,
    sharesError,
    askShares,
    goods,
    goodsStatus,
    goodsError,
    askGoods,
    open,
    leave,
  } = useUnit({
    days: revenueTrend.$value,
    daysStatus: revenueTrend.$status,
    daysError: revenueTrend.$error,
    askDays: revenueTrend.asked,
    shares: channelShares.$value,
    sharesStatus: channelShares.$status,
    sharesError: channelShares.$error,
    askShares: channelShares.asked,
    goods: goodsRanking.$value,
    goodsStatus: goodsRanking.$status,
    goodsError: goodsRanking.$error,
    askGoods: goodsRanking.asked,
    open: tradeOpened,
    leave: tradeClosed,
  })
  useEffect(() => {
    open()
    return () => {
      leave()
    }
  }, [open, leave])
  return (
    <>
      <Block
        className="trade-trend"
        title={t('home.trend')}
        status={daysStatus}
        error={daysError}
        isEmpty={!days?.some(({ feesFen, salesFen }) => feesFen + salesFen > 0)}
        empty={t('home.trendEmpty')}
        onRetry={() => askDays()}
      >
        {days && <TrendChart days={days} />}
      </Block>
      <Block
        title={t('home.channels')}
        status={sharesStatus}
        error={sharesError}
        isEmpty={!shares?.some(({ amountFen }) => amountFen > 0)}
        empty={t('home.channelsEmpty')}
        onRetry={() => askShares()}
      >
        {shares && <ChannelRing shares={shares} />}
      </Block>
      <Block
        title={t('home.goods')}
        status={goodsStatus}
        error={goodsError}
        isEmpty={!goods?.length}
        empty={t('home.goodsEmpty')}
        onRetry={() => askGoods()}
      >
        {goods && <GoodsTop goods={goods} />}
      </Block>
    </>
  )
}
