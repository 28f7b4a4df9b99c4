#define AdaptW(x) ((x) * 2)
static CGFloat const kMargin = 10;
@interface Screen : UIViewController
@property (nonatomic, strong) UILabel *a;
@end
@implementation Screen
- (void)viewDidLoad {
  [super viewDidLoad];
  _a = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 10, kScreen_Width)];
  [self.view addSubview:_a];
  [_a mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.right.equalTo(self.view).insets(UIEdgeInsetsMake(1, 2, 3, 4));
    make.height.mas_equalTo(AdaptW(55)).priorityLow();
  }];
  for (int i = 0; i < 3; i++) { [self.a.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:i].active = YES; }
}
@end
