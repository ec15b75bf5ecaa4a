const NUMBERS = '520 1314 5201314 1314520 521 168 518 666 888 999 110 147258369 123321 112233'
const PINYIN =
  'woaini woaiwojia wodemima mima mimashi wobuzhidao nihao baobei laopo laogong laoban xingfu kuaile facai ' +
  'zhongguo beijing shanghai guangzhou shenzhen wuhan chengdu hangzhou ' +
  'wangba wangka wangguan dianjing shouyin dianzhang guanliyuan caiwu caigou kefu huiyuan'
const NAMES =
  'zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli lixiuying zhangjing lijun ' +
  'wangyong xiaoming xiaohong wang zhang liu chen yang huang zhao zhou wei ming jing fang qiang xiao'
const PRODUCT = 'netbar netcafe admin root guest test demo user pass login changeme welcome'

/**
 * What people here like to build passwords of, beside what is common everywhere: numbers that sound like words or bring luck,
 * words and names in pinyin, and words of this product.
 */
export const HABITS: readonly string[] = [NUMBERS, PINYIN, NAMES, PRODUCT].flatMap((words) => words.split(' '))
